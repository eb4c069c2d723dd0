import { expect, test } from 'vitest';
import { MAX_COPIES } from '#shared/pricing.ts';
import { orders } from '../db/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

const BUYERS = 60;

let stripe: StripeServer;
let server: TestApp;
setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
});

test('sixty payments, each reported and delivered at the same instant: every report is answered its order', async () => {
  const buyers: { guest: Visitor; paymentIntentId: string }[] = [];
  for (let nth = 0; nth < BUYERS; nth++) {
    const guest = server.stranger();
    const { paymentIntentId } = await startCheckout(guest, { copies: 1 + (nth % MAX_COPIES) });
    stripe.pay(paymentIntentId);
    buyers.push({ guest, paymentIntentId });
  }
  const deliveryOf = (paymentId: string) => {
    const event = stripe.events.find(
      ({ type, data }) =>
        type === 'payment_intent.succeeded' && 'id' in data.object && data.object.id === paymentId,
    );
    return event && server.fetch('/api/stripe/webhook', stripe.delivery(event));
  };
  const answers = await Promise.all(
    buyers.map(async ({ guest, paymentIntentId }) => {
      const [order, delivery] = await Promise.all([
        report(guest, paymentIntentId),
        deliveryOf(paymentIntentId),
      ]);
      return { id: order.id, stripePaymentId: paymentIntentId, delivered: delivery?.status };
    }),
  );
  const made = await server.deps.db
    .select({ id: orders.id, stripePaymentId: orders.stripePaymentId })
    .from(orders)
    .orderBy(orders.id);
  expect(answers.sort((a, b) => a.id - b.id)).toEqual(made.map((order) => ({ ...order, delivered: 200 })));
  expect(made.map(({ id }) => id)).toEqual(Array.from({ length: BUYERS }, (_, nth) => nth + 1));
});
