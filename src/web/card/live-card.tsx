import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { CardDesign } from '#shared/card-design.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { UpdatedOr } from '../frame/update-notice.tsx';
import { Button } from '../ui/button.tsx';
import { CardFace } from './card-face.tsx';
import { type CardSide, CardTurn } from './card-turn.tsx';
import type { DrawnCard } from './draw-cards.ts';
import { TurnButton } from './turn-button.tsx';
import { type Cards, useCards } from './use-cards.ts';

type Props = {
  facts: CardFacts;
  design?: CardDesign;
  /** The side shown until the user turns the card. */
  side?: CardSide;
  /** Placeholder until a card is drawn. */
  waiting?: ReactNode;
  /** Called when the first card is drawn. */
  onDrawn?(): void;
};

/** The first card of these facts as it would be printed, drawn again after each change. */
export function LiveCard({ facts, design, side = 'front', waiting, onDrawn }: Props) {
  const cards = useCards(facts, 'all-on-one', true, design);
  const drawn = useLastDrawn(cards);
  const [shown, turn] = useSide(side);
  const isDrawn = drawn !== null;
  // Called before painting, so that the caller's placeholder disappears in the same frame.
  useLayoutEffect(() => {
    if (isDrawn) onDrawn?.();
  }, [isDrawn, onDrawn]);
  return (
    <div>
      {!isDrawn && waiting}
      {drawn?.[0] && (
        <div className="relative">
          <CardTurn
            side={shown}
            width="max-w-none"
            front={<CardFace svg={drawn[0].front} />}
            back={<CardFace svg={drawn[0].back} />}
          />
          <TurnButton side={shown} onTurn={turn} />
        </div>
      )}
      <Trouble cards={cards} />
    </div>
  );
}

function Trouble({ cards }: { cards: Cards }) {
  if (cards.status === 'refused')
    return (
      <p role="alert" dir="auto" className="pt-5 text-base font-medium text-danger">
        {cards.refusal}
      </p>
    );
  if (cards.status === 'failed')
    return (
      <UpdatedOr>
        <div role="alert" className="pt-5 text-center text-base">
          <p>We couldn’t draw your card. What you entered is still here.</p>
          <Button variant="quiet" onClick={cards.retry}>
            Try again
          </Button>
        </div>
      </UpdatedOr>
    );
  return null;
}

/** The last drawing, which stays while a font for new text loads. */
function useLastDrawn(cards: Cards): DrawnCard[] | null {
  const [last, setLast] = useState<DrawnCard[] | null>(null);
  const now = cards.status === 'ready' ? cards.cards : last;
  if (now !== last) setLast(now);
  return now;
}

/** The side shown: `wanted` after it changes, and otherwise the side the user turned to. */
function useSide(wanted: CardSide) {
  const [{ follows, side }, setState] = useState({ follows: wanted, side: wanted });
  if (follows !== wanted) setState({ follows: wanted, side: wanted });
  const turn = () => setState({ follows: wanted, side: side === 'front' ? 'back' : 'front' });
  return [side, turn] as const;
}
