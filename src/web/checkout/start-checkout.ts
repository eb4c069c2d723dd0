import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';

/** Everything an order is made of, as the server is told it. */
export type OrderWish = {
  shippingInfo: Shipping;
  facts: CardFacts;
  cardLayout: CardLayout;
  discountCode: string | null;
};

/** Asks the server to price an order and to expect its payment. */
export function startCheckout({ shippingInfo, facts, cardLayout, discountCode }: OrderWish) {
  return call(api.checkout.start, {
    body: {
      shippingInfo,
      cardLayout,
      discountCode,
      childrenData: facts.children,
      peopleData: facts.people,
    },
  });
}

/** Remembers the payment of the last wish, so that going back without changing anything opens no second one. */
export function createStarter(start: (wish: OrderWish) => Promise<CheckoutAnswer>) {
  let last: { wish: string; payment: CheckoutAnswer } | null = null;
  return {
    async start(wish: OrderWish): Promise<CheckoutAnswer> {
      const key = JSON.stringify(wish);
      if (last?.wish !== key) last = { wish: key, payment: await start(wish) };
      return last.payment;
    },
    /** The payment is done with, one way or another. */
    forget(): void {
      last = null;
    },
  };
}

/** Why no payment could be prepared: the server's own sentence where the customer can act on it. */
export function whyNotStarted(error: unknown): string {
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return refused ? error.sentence : 'Could not initiate payment process. Please try again.';
}
