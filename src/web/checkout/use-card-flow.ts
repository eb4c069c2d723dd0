import { useState } from 'react';
import type { CardFacts } from '#shared/card-facts.ts';

type Place = { open: boolean; facts: CardFacts; confirmLabel: string | undefined };

const FIRST_PLACE: Place = { open: false, facts: { children: [], people: [] }, confirmLabel: undefined };

/** The state of previewing and ordering a card. `CardFlow` renders it. */
export function useCardFlow() {
  const [place, setPlace] = useState(FIRST_PLACE);
  return {
    place,
    preview: (facts: CardFacts, confirmLabel = 'Proceed to Checkout') =>
      setPlace({ open: true, facts, confirmLabel }),
    order: (facts: CardFacts) => setPlace({ open: true, facts, confirmLabel: undefined }),
    close: () => setPlace((current) => ({ ...current, open: false })),
  };
}

export type CardFlowState = ReturnType<typeof useCardFlow>;
