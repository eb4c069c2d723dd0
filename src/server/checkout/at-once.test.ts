import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { orders } from '../db/schema.ts';
import { startTestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';

/** The embedded database has one connection, so that fewer show as much. */
const BUYERS = inject('postgres') ? 200 : 20;

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());

test('two hundred payments, each reported and delivered at the same instant: every report is answered its order', async () => {
  const server = await startTestApp({ env: stripe.env });
  server.deps.cards = withoutCards(server.deps.cards);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const guest = server.stranger();
      const { paymentIntentId } = await startCheckout(guest);
      stripe.pay(paymentIntentId);
      return { guest, paymentIntentId };
    }),
  );
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
