import { useState } from 'react';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';

/** Initial layout of several children's cards. */
export const FIRST_LAYOUT: CardLayout = 'all-on-one';

type Place = {
  at: 'closed' | 'preview' | 'order';
  facts: CardFacts;
  layout: CardLayout;
  confirmLabel: string | undefined;
};

const FIRST_PLACE: Place = {
  at: 'closed',
  facts: { children: [], people: [] },
  layout: FIRST_LAYOUT,
  confirmLabel: undefined,
};

/**
 * The state of previewing and ordering a card. The chosen layout is kept until the order is made. `CardFlow` renders
 * it.
 */
export function useCardFlow() {
  const [place, setPlace] = useState(FIRST_PLACE);
  return {
    place,
    preview: (facts: CardFacts, confirmLabel?: string) =>
      setPlace(({ layout }) => ({ at: 'preview', facts, layout, confirmLabel })),
    order: (facts: CardFacts) =>
      setPlace(({ layout }) => ({ at: 'order', facts, layout, confirmLabel: undefined })),
    // A single child has no layout to choose, so the one chosen for several is kept.
    orderAs: (layout: CardLayout) =>
      setPlace((current) => ({
        ...current,
        at: 'order',
        layout: current.facts.children.length > 1 ? layout : current.layout,
      })),
    ordered: () => setPlace((current) => ({ ...current, layout: FIRST_LAYOUT })),
    close: () => setPlace((current) => ({ ...current, at: 'closed' })),
  };
}

export type CardFlowState = ReturnType<typeof useCardFlow>;
