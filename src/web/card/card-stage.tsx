import { type ReactNode, useState } from 'react';
import type { CardLayout } from '#shared/orders.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CardFace, useCardShape } from './card-face.tsx';
import { CardPager } from './card-pager.tsx';
import { type CardSide, CardTurn } from './card-turn.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import type { CardPictures, Cards } from './use-cards.ts';

const SIDES = [
  ['front', 'Front'],
  ['back', 'Back'],
] as const;

/** The card in hand, whatever has become of it. */
export function CardStage({ cards, layout }: { cards: Cards; layout: CardLayout }) {
  switch (cards.status) {
    case 'loading':
      return <CardToCome />;
    case 'failed':
      return <CardMissing tryAgain={cards.tryAgain} />;
    case 'refused':
      return (
        <Notice role="alert" title="This card cannot be printed yet">
          {cards.refusal}
        </Notice>
      );
    case 'ready':
      return <CardInHand cards={cards.cards} layout={layout} />;
  }
}

function CardInHand({ cards, layout }: { cards: CardPictures[]; layout: CardLayout }) {
  const [side, setSide] = useState<CardSide>('front');
  const [index, setIndex] = useState(0);
  const at = Math.min(index, cards.length - 1);
  const card = cards[at];
  if (!card) return null;
  return (
    <div className="space-y-5">
      <Desk>
        <CardTurn side={side} front={<CardFace svg={card.front} />} back={<CardFace svg={card.back} />} />
      </Desk>
      {cards.length > 1 && (
        <CardPager
          noun={layout === 'one-per-child' ? 'Child' : 'Card'}
          index={at}
          count={cards.length}
          onChange={setIndex}
        />
      )}
      <ChoiceBar label="Side of the card" value={side} onChange={setSide} options={SIDES} />
      {cards.length > 1 && (
        <p className="text-center text-soft">One order, one price: {cards.length} cards in a set.</p>
      )}
    </div>
  );
}

/** What the card lies on, from edge to edge of the dialog. */
function Desk({ children }: { children: ReactNode }) {
  return <div className="-mx-5 border-y border-rule bg-well px-5 py-6 sm:-mx-6">{children}</div>;
}

function CardToCome() {
  const shape = useCardShape();
  return (
    <Loading words="Drawing the card...">
      <div className="space-y-5">
        <Desk>
          <Skeleton className={`${shape} !bg-rule`} />
        </Desk>
        <Skeleton className="h-12.5" />
      </div>
    </Loading>
  );
}

function CardMissing({ tryAgain }: { tryAgain(): void }) {
  return (
    <Notice
      role="alert"
      title="The preview could not be fetched"
      action={<Button onClick={tryAgain}>Try again</Button>}
    >
      Your connection may have dropped. What you entered is still here.
    </Notice>
  );
}
