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
    <figure className={`${PLACE} ${inSight ? IN_SIGHT : ''}`}>
      <div className="mx-auto max-w-64 sm:max-w-80 beside:max-w-none">
        {!drawn && <ExampleCard />}
        {facts && (
          <Suspense>
            <LiveCard facts={facts} side={side} onDrawn={onDrawn} />
          </Suspense>
        )}
        <figcaption className="pt-2.5 pr-10 text-base text-soft">
          {drawn ? 'Your card, as we’ll print it' : 'Example: type to see yours.'}
        </figcaption>
      </div>
    </figure>
  );
}

const PLACE = 'stacked:-mx-[clamp(1rem,4vw,2rem)] stacked:bg-paper stacked:px-4 stacked:pt-2 stacked:pb-3';

// Sticky only on screens with room for the card and a field below. The class keeps focused elements below the card.
const IN_SIGHT =
  'card-in-sight max-sm:[@media(min-height:26rem)]:sticky max-sm:top-0 max-sm:z-10 max-sm:border-b max-sm:border-rule';

/** The card beside a form in a dialog. */
export function CardBesideForm({ side }: Pick<Props, 'side'>) {
  const facts = useTypedCard(useNotebook());
  return (
    <div className="mx-auto max-w-56 pb-4 md:max-w-none">
      {facts && (
        <Suspense>
          <LiveCard facts={facts} side={side} />
        </Suspense>
      )}
    </div>
  );
}
