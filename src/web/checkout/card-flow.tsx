import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { Opening } from './checkout-events.ts';
import type { MissingFacts } from './steps/empty-side.tsx';
import { type CardFlowState, FIRST_LAYOUT } from './use-card-flow.ts';
import { useLatestDesign } from './use-latest-design.ts';

const CardPreviewDialog = preloadable(() =>
  import('../card/card-preview-dialog.tsx').then((module) => module.CardPreviewDialog),
);
const OrderDialog = preloadable(() => import('./order-dialog.tsx').then((module) => module.OrderDialog));

const DIALOGS = [CardPreviewDialog, OrderDialog];

type Props = {
  flow: CardFlowState;
  mode: 'guest' | 'member';
  onOrdered?(isPaid: boolean): void;
  onAdd?(missing: MissingFacts): void;
};

/** The dialogs of `useCardFlow`. */
export function CardFlow({ flow, mode, onOrdered, onAdd }: Props) {
  const { at, facts, layout, confirmLabel } = flow.place;
  const design = useLatestDesign();
  usePreload(DIALOGS);
  const { children: family, people } = facts;
  const opening = {
    type: 'opened' as const,
    cards: { mode, family, people, layout: family.length > 1 ? layout : FIRST_LAYOUT, again: false },
    options: { copies: 1, design, titles: [] },
  } satisfies Opening;
  return (
    <OnDemand wanted={at !== 'closed'}>
      <CardPreviewDialog
        open={at === 'preview'}
        onOpenChange={flow.close}
        facts={facts}
        startLayout={layout}
        design={design}
        onConfirm={flow.orderAs}
        {...(confirmLabel ? { confirmLabel } : {})}
      />
      <OrderDialog
        open={at === 'order'}
        onOpenChange={flow.close}
        opening={opening}
        onAdd={onAdd}
        onOrdered={(isPaid) => {
          flow.ordered();
          onOrdered?.(isPaid);
        }}
      />
    </OnDemand>
  );
}
