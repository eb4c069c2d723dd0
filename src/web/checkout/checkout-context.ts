import { createContext, type ReactNode, use } from 'react';
import type { CardFacts } from '#shared/card-facts.ts';
import type { CardsByTitle } from '../card/use-cards-by-title.ts';
import { checkout } from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { MissingFacts } from './steps/missing-facts.ts';

/** The checkout as shown by the dialog around it. */
type ShownCheckout = CheckoutState & {
  /** The facts on the cards, and the cards of each title. */
  facts: CardFacts;
  byTitle: CardsByTitle;
  /** The order in words: '1 card: Ada, Łukasz'. */
  words: ReactNode;
  /** The label of the proof's button if the proof is a preview. */
  confirmLabel: string | undefined;
  close(): void;
  /** Opens the form for something that a side lacks. */
  onAdd: ((missing: MissingFacts) => void) | undefined;
  /** Opens registration after a guest's order; undefined when there is no guest notebook to keep. */
  onAccount: (() => void) | undefined;
};

export const CheckoutContext = createContext<ShownCheckout | null>(null);

/** The checkout, and the function that sends it an event. */
export function useCheckout() {
  const shown = use(CheckoutContext);
  if (!shown) throw new Error('There is no checkout around');
  return { ...shown, send: checkout.send };
}
