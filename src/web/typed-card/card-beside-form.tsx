import { Suspense } from 'react';
import { CARD_BLANK } from '../card/card-look.ts';
import type { CardSide } from '../card/card-turn.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { useTypedCard } from './typed-card.ts';
import { LiveCard } from './your-card.tsx';

/** The card beside a form in a dialog, or above it on a phone; blank until there is something on it. */
export function CardBesideForm({ side }: { side: CardSide }) {
  const facts = useTypedCard(useNotebook());
  const blank = <div className={CARD_BLANK} />;
  return (
    <div className={`mx-auto max-md:max-w-44 ${TURN_BESIDE}`}>
      {facts ? (
        <Suspense fallback={blank}>
          <LiveCard facts={facts} side={side} waiting={blank} />
        </Suspense>
      ) : (
        blank
      )}
    </div>
  );
}

// The button stands beside the small card, unless the panel is too narrow for its text size.
const TURN_BESIDE =
  '@min-[18rem]/panel:max-md:[--turn-bottom:calc(50%-1.375rem)] @min-[18rem]/panel:max-md:[--turn-right:-4rem]';
