import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { MissingFacts } from './steps/missing-facts.ts';
import type { CardFlowState } from './use-card-flow.ts';
import { useLatestDesign } from './use-latest-design.ts';

const OrderDialog = preloadable(() => import('./order-dialog.tsx').then((module) => module.OrderDialog));

const DIALOGS = [OrderDialog];

type Props = {
  flow: CardFlowState;
  mode: 'guest' | 'member';
  onOrdered?(isPaid: boolean): void;
  onAdd?(missing: MissingFacts): void;
};

/** The dialog of `useCardFlow`. */
export function CardFlow({ flow, mode, onOrdered = () => {}, onAdd }: Props) {
  const { open, facts, confirmLabel } = flow.place;
  const design = useLatestDesign();
  usePreload(DIALOGS);
  const { children: family, people } = facts;
  return (
    <OnDemand wanted={open}>
      <OrderDialog
        open={open}
        onOpenChange={flow.close}
        opening={{
          type: 'opened',
          cards: { mode, family, people, layout: 'all-on-one', again: false },
          options: { copies: 1, design, titles: [] },
        }}
        confirmLabel={confirmLabel}
        onAdd={onAdd}
        onOrdered={onOrdered}
      />
    </OnDemand>
  );
}
