import { useState } from 'react';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';

const CardPreviewDialog = preloadable(() =>
  import('../card/card-preview-dialog.tsx').then((module) => module.CardPreviewDialog),
);
const OrderDialog = preloadable(() => import('./order-dialog.tsx').then((module) => module.OrderDialog));

const DIALOGS = [CardPreviewDialog, OrderDialog];

type Place = {
  at: 'closed' | 'preview' | 'order';
  facts: CardFacts;
  layout: CardLayout;
  confirmLabel: string | undefined;
};

const START: Place = {
  at: 'closed',
  facts: { children: [], people: [] },
  layout: 'all-on-one',
  confirmLabel: undefined,
};

/**
 * The way from facts to an ordered card: a look at it, then the order. A chosen layout is kept until the order is made.
 * Rendered by `CardFlow`.
 */
export function useCardFlow() {
  const [place, setPlace] = useState(START);
  return {
    place,
    preview: (facts: CardFacts, confirmLabel?: string) =>
      setPlace(({ layout }) => ({ at: 'preview', facts, layout, confirmLabel })),
    order: (facts: CardFacts) =>
      setPlace(({ layout }) => ({ at: 'order', facts, layout, confirmLabel: undefined })),
    // For one child there is no choice to be made, and the one made for several stays.
    orderAs: (layout: CardLayout) =>
      setPlace((current) => ({
        ...current,
        at: 'order',
        layout: current.facts.children.length > 1 ? layout : current.layout,
      })),
    ordered: () => setPlace((current) => ({ ...current, layout: START.layout })),
    close: () => setPlace((current) => ({ ...current, at: 'closed' })),
  };
}

type Props = { flow: ReturnType<typeof useCardFlow>; mode: 'guest' | 'member'; onOrdered?(): void };

export function CardFlow({ flow, mode, onOrdered }: Props) {
  const { at, facts, layout, confirmLabel } = flow.place;
  usePreload(DIALOGS);
  return (
    <OnDemand wanted={at !== 'closed'}>
      <CardPreviewDialog
        open={at === 'preview'}
        onOpenChange={flow.close}
        facts={facts}
        startLayout={layout}
        onConfirm={flow.orderAs}
        {...(confirmLabel ? { confirmLabel } : {})}
      />
      <OrderDialog
        open={at === 'order'}
        onOpenChange={flow.close}
        mode={mode}
        family={facts.children}
        people={facts.people}
        layout={facts.children.length > 1 ? layout : START.layout}
        onOrdered={() => {
          flow.ordered();
          onOrdered?.();
        }}
      />
    </OnDemand>
  );
}
