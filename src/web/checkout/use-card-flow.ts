import { useState } from 'react';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';

/** How several children share the cards, until their customer chooses. */
export const FIRST_LAYOUT: CardLayout = 'all-on-one';

type Place = {
  at: 'closed' | 'preview' | 'order';
  facts: CardFacts;
  layout: CardLayout;
  confirmLabel: string | undefined;
};

const START: Place = {
  at: 'closed',
  facts: { children: [], people: [] },
  layout: FIRST_LAYOUT,
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
    ordered: () => setPlace((current) => ({ ...current, layout: FIRST_LAYOUT })),
    close: () => setPlace((current) => ({ ...current, at: 'closed' })),
  };
}

export type CardFlowState = ReturnType<typeof useCardFlow>;
