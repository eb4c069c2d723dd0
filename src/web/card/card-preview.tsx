import { type ReactNode, useState } from 'react';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CardFace, PrintedSize, useCardShape } from './card-face.tsx';
import { DrawingFailed, SetNotes } from './card-notes.tsx';
import { CardPager } from './card-pager.tsx';
import { CardText } from './card-text.tsx';
import { type CardSide, CardTurn } from './card-turn.tsx';
import { CardZoom } from './card-zoom.tsx';
import type { CardPictures } from './draw-cards.ts';
import { SIDES } from './sides.ts';
import type { Cards } from './use-cards.ts';

/** The cards to look at, or why there are none yet. */
export function CardPreview({ cards }: { cards: Cards }) {
  switch (cards.status) {
    case 'loading':
      return <CardSkeleton />;
    case 'failed':
      return <DrawingFailed retry={cards.retry} />;
    case 'refused':
      return (
        <Notice role="alert" title="This card cannot be printed yet">
          <span dir="auto">{cards.refusal}</span>
        </Notice>
      );
    case 'ready':
      return <ReadyCards cards={cards.cards} warnings={cards.warnings} />;
  }
}

function ReadyCards({ cards, warnings }: { cards: CardPictures[]; warnings: string[] }) {
  const [side, setSide] = useState<CardSide>('front');
  const [index, setIndex] = useState(0);
  const at = Math.min(index, cards.length - 1);
  const card = cards[at];
  if (!card) return null;
  const isSeveral = cards.length > 1;
  return (
    <div className="space-y-4 sm:space-y-5">
      <SetNotes count={cards.length} warnings={warnings} />
      <CardArea>
        <CardTurn side={side} front={<CardFace svg={card.front} />} back={<CardFace svg={card.back} />} />
        {isSeveral ? (
          <CardPager names={cards.map(({ name }) => name)} index={at} onChange={setIndex} />
        ) : (
          <PrintedSize />
        )}
      </CardArea>
      <div className="flex items-center gap-3">
        <div className="grow">
          <ChoiceBar label="Side of the card" value={side} onChange={setSide} options={SIDES} />
        </div>
        <CardZoom card={card} side={side} onTurn={setSide} />
      </div>
      {isSeveral && <PrintedSize />}
      {card.texts && <CardText texts={card.texts} />}
    </div>
  );
}

/** The background of the card, from edge to edge of the dialog. */
function CardArea({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 border-y border-rule bg-well px-5 pt-5 pb-2 sm:-mx-6 sm:pt-6 sm:pb-3">
      {children}
    </div>
  );
}

function CardSkeleton() {
  const shape = useCardShape();
  return (
    <Loading words="Drawing the card...">
      <div className="space-y-5">
        <CardArea>
          <Skeleton className={`${shape} !bg-rule`} />
          <PrintedSize />
        </CardArea>
        <Skeleton className="h-12.5" />
      </div>
    </Loading>
  );
}
