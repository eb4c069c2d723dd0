import { type ReactNode, useState } from 'react';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CardFace, useCardShape } from './card-face.tsx';
import { PreviewFailed, SetNotes, TypeSizeNote } from './card-notices.tsx';
import { CardPager } from './card-pager.tsx';
import { CardText } from './card-text.tsx';
import { type CardSide, CardTurn } from './card-turn.tsx';
import { CardZoom } from './card-zoom.tsx';
import type { DrawnCards } from './draw-cards.ts';
import { SaveCard } from './save-card.tsx';
import { SIDES } from './sides.ts';
import type { Cards } from './use-cards.ts';

type Props = {
  cards: Cards;
  /** The element above it in a dialog, to which the card's background connects without a gap. */
  below?: 'header' | 'choices';
};

/** The cards, or the reason why there are none yet. */
export function CardPreview({ cards, below }: Props) {
  switch (cards.status) {
    case 'loading':
      return <CardSkeleton below={below} />;
    case 'failed':
      return <PreviewFailed retry={cards.retry} />;
    case 'refused':
      return (
        <Notice role="alert" title="This card cannot be printed yet">
          <span dir="auto">{cards.refusal}</span>
        </Notice>
      );
    case 'ready':
      return <ReadyCards {...cards} below={below} />;
  }
}

type Ready = Extract<DrawnCards, { status: 'ready' }>;
type ReadyProps = Omit<Ready, 'status'> & { below: Props['below'] };

function ReadyCards({ cards, warnings, smallestPt, below }: ReadyProps) {
  const [side, setSide] = useState<CardSide>('front');
  const [index, setIndex] = useState(0);
  const at = Math.min(index, cards.length - 1);
  const card = cards[at];
  if (!card) return null;
  const isSeveral = cards.length > 1;
  return (
    <div className={COLUMN}>
      <SetNotes count={cards.length} warnings={warnings} />
      <CardArea below={isSeveral && below ? 'choices' : below}>
        <CardTurn side={side} front={<CardFace svg={card.front} />} back={<CardFace svg={card.back} />} />
        {isSeveral && <CardPager names={cards.map(({ name }) => name)} index={at} onChange={setIndex} />}
        <TypeSizeNote pt={smallestPt} />
      </CardArea>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="grow">
          <ChoiceBar label="Side of the card" value={side} onChange={setSide} options={SIDES} />
        </div>
        <CardZoom card={card} side={side} onTurn={setSide} />
      </div>
      {/* Only an ordered card, which has no `texts`, can be saved here. */}
      {card.texts ? <CardText texts={card.texts} /> : <SaveCard card={card} cards={cards} />}
    </div>
  );
}

/** The card's background across the dialog. On a phone in landscape it comes before everything else. */
function CardArea({ below, children }: { below: Props['below']; children: ReactNode }) {
  const top = { header: '-mt-5 border-t-0', choices: 'low:-mt-5 low:border-t-0', none: '' }[below ?? 'none'];
  return (
    <div className={`-mx-5 border-y border-rule bg-well px-5 py-5 sm:-mx-6 sm:py-6 low:py-2 ${top}`}>
      {children}
    </div>
  );
}

const COLUMN = 'flex flex-col gap-4 sm:gap-5';

function CardSkeleton({ below }: { below: Props['below'] }) {
  const shape = useCardShape();
  return (
    <Loading words="Drawing the card...">
      <div className={COLUMN}>
        <CardArea below={below}>
          <Skeleton className={`${shape} !bg-rule`} />
        </CardArea>
        <Skeleton className="h-12.5" />
      </div>
    </Loading>
  );
}
