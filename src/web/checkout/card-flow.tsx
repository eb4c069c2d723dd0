import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import type { Missing } from './steps/empty-side.tsx';
import { type CardFlowState, FIRST_LAYOUT } from './use-card-flow.ts';
import { useOwnDesign } from './use-own-design.ts';

const CardPreviewDialog = preloadable(() =>
  import('../card/card-preview-dialog.tsx').then((module) => module.CardPreviewDialog),
);
const OrderDialog = preloadable(() => import('./order-dialog.tsx').then((module) => module.OrderDialog));

const DIALOGS = [CardPreviewDialog, OrderDialog];

type Props = {
  flow: CardFlowState;
  mode: 'guest' | 'member';
  onOrdered?(): void;
  onAdd?(missing: Missing): void;
};

/** The dialogs of `useCardFlow`. */
export function CardFlow({ flow, mode, onOrdered, onAdd }: Props) {
  const { at, facts, layout, confirmLabel } = flow.place;
  const design = useOwnDesign();
  usePreload(DIALOGS);
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
        mode={mode}
        family={facts.children}
        people={facts.people}
        layout={facts.children.length > 1 ? layout : FIRST_LAYOUT}
        onAdd={onAdd}
        onOrdered={() => {
          flow.ordered();
          onOrdered?.();
        }}
      />
    </OnDemand>
  );
}
