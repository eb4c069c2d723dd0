import { createContext, type ReactNode, use } from 'react';
import type { CardFacts } from '#shared/card-facts.ts';
import type { CardsByTitle } from '../card/use-cards-by-title.ts';
import { checkout } from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { Missing } from './steps/empty-side.tsx';

/** The checkout as the dialog around shows it. */
type ShownCheckout = CheckoutState & {
  /** What is on the cards, and how those of each title look. */
  facts: CardFacts;
  byTitle: CardsByTitle;
  /** What is ordered: '1 card: Ada, Łukasz'. */
  words: ReactNode;
  close(): void;
  /** Leads to where what a side lacks can be added. */
  onAdd: ((missing: Missing) => void) | undefined;
  /** Leads a guest who has ordered to an account. Missing where there is nothing to take along. */
  onAccount: (() => void) | undefined;
};

export const CheckoutContext = createContext<ShownCheckout | null>(null);

/** The checkout, and how it is sent an event. */
export function useCheckout() {
  const shown = use(CheckoutContext);
  if (!shown) throw new Error('There is no checkout around');
  return { ...shown, send: checkout.send };
}
