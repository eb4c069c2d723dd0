import { Suspense, useCallback, useState } from 'react';
import type { CardSide } from '../card/card-turn.tsx';
import { ExampleCard } from '../card/example-card.tsx';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { useIsTyping, useTypedCard } from './typed-card.ts';

/** The card engine loads with the first letter of the first name. */
export const LiveCard = preloadable(() => import('../card/live-card.tsx').then((module) => module.LiveCard));

type Props = {
  /** The side the user is working on. */
  side: CardSide;
  /** True keeps the card at the top of a phone's screen. */
  inSight: boolean;
};

/** The card while its facts are typed, or an example before that. */
export function YourCard({ side, inSight }: Props) {
  const facts = useTypedCard(useNotebook());
  useLeaveWarning(useIsTyping(), true);
  const [drawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  if (drawn && !facts) setDrawn(false);
  return (
    <figure className={`${PLACE} ${inSight ? 'card-in-sight' : ''}`}>
      {/* The caption is first in the document, because the card's drawing is a hundred times as large. */}
      <div className="mx-auto flex max-w-64 flex-col-reverse sm:max-w-80 beside:max-w-none">
        <figcaption className="pt-2.5 pr-10 text-base text-soft">
          {drawn ? 'Your card, as we’ll print it' : 'Example: type to see yours.'}
        </figcaption>
        <div>
          {!drawn && <ExampleCard />}
          {facts && (
            <Suspense>
              <LiveCard facts={facts} side={side} onDrawn={onDrawn} />
            </Suspense>
          )}
        </div>
      </div>
    </figure>
  );
}

const PLACE =
  'stacked:-order-1 stacked:-mx-[clamp(1rem,4vw,2rem)] stacked:bg-paper stacked:px-4 stacked:pt-2 stacked:pb-3';
