import { useState } from 'react';
import type { CardTrim } from '#shared/config.ts';
import { useConfig } from '../call/config.ts';
import { CardPager } from '../card/card-pager.tsx';
import type { CardSide } from '../card/card-turn.tsx';
import type { DrawnCard } from '../card/draw-cards.ts';
import { SIDES } from '../card/sides.ts';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Props = {
  cards: DrawnCard[];
  /** The card's owner: 'order 12', 'the sample'. */
  owner: string;
};

/** One side of a card at 160 % of its size, flat and with square corners for cropping a screenshot to its edge. */
export function LargeCard({ cards, owner }: Props) {
  const [side, setSide] = useState<CardSide>('front');
  const [index, setIndex] = useState(0);
  const { face, size } = useTrim();
  const card = cards[index] ?? cards[0];
  if (!card) return null;
  return (
    <section aria-label="Card" className="space-y-4">
      <ChoiceBar label="Side of the card" value={side} onChange={setSide} options={SIDES} />
      <figure className="space-y-4">
        <div className={BACKGROUND}>
          {/* An SVG in an image cannot run scripts or load anything, whatever the database contains. */}
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(card[side])}`}
            alt={`${side === 'front' ? 'Front' : 'Back'} of card ${index + 1} of ${owner}`}
            width={850}
            height={540}
            className={`${face} bg-card`}
          />
        </div>
        <figcaption className="text-center text-soft">
          <span className="hidden sm:inline">Shown at 160% scale. </span>
          <span className="sm:hidden">Shown as large as this screen allows, up to 160% scale. </span>
          <span className="inline-block">Actual size: {size}</span>
        </figcaption>
      </figure>
      {cards.length > 1 && (
        <CardPager names={cards.map(({ name }) => name)} index={index} onChange={setIndex} />
      )}
    </section>
  );
}

/** Placeholder of a card that is loading. */
export function LargeCardSkeleton() {
  const { face } = useTrim();
  return (
    <div className="space-y-4">
      <Skeleton className="h-12.5" />
      <div className={BACKGROUND}>
        <Skeleton className={`${face} !bg-rule`} />
      </div>
    </div>
  );
}

// Widths are 1.6 times the card's, in CSS millimetres.
const TRIM_CLASSES: Record<CardTrim, { face: string; size: string }> = {
  wallet: { face: 'mx-auto h-auto w-full max-w-[136mm] aspect-[85/54]', size: '85mm × 54mm' },
  cr80: { face: 'mx-auto h-auto w-full max-w-[136.96mm] aspect-[85.6/53.98]', size: '85.6mm × 53.98mm' },
};

function useTrim() {
  return TRIM_CLASSES[useConfig().cardTrim];
}

const BACKGROUND = '-mx-4 border-y border-rule bg-well p-4 sm:mx-0 sm:rounded-sheet sm:border-x sm:p-8';
