import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import type { CardDesign } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';

/** Everything an order is made of, as the server is sent it. */
export type OrderRequest = {
  shippingInfo: Shipping;
  facts: CardFacts;
  cardLayout: CardLayout;
  copies: number;
  design: CardDesign;
  titles: readonly string[];
  discountCode: string | null;
};

/** Asks the server to price an order and to expect its payment. */
export function startCheckout({
  shippingInfo,
  facts,
  cardLayout,
  copies,
  design,
  titles,
  discountCode,
}: OrderRequest) {
  return call(api.checkout.start, {
    body: {
      shippingInfo,
      cardLayout,
      copies,
      design,
      titles: [...titles],
      discountCode,
      childrenData: facts.children,
      peopleData: facts.people,
    },
  });
}

/** Remembers the payment of the last request, so that going back without changing anything opens no second one. */
export function createStarter(start: (request: OrderRequest) => Promise<CheckoutAnswer>) {
  let last: { request: string; payment: CheckoutAnswer } | null = null;
  return {
    async start(request: OrderRequest): Promise<CheckoutAnswer> {
      const key = JSON.stringify(request);
      if (last?.request !== key) last = { request: key, payment: await start(request) };
      return last.payment;
    },
    /** To be called when the payment is made or over, so that the next order gets a new one. */
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
