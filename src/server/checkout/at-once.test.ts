import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallError } from '#shared/call.ts';
import { MAX_COPIES } from '#shared/pricing.ts';
import { orders } from '../db/schema.ts';
import { startTestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import type { Visitor } from '../testing/visitor.ts';

const BUYERS = 60;

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());

/** Asks again, as pages and providers do, when so many at once make a slow machine say that it has no time just now. */
async function untilThereIsTime<Answer>(ask: () => Promise<Answer>, isRefused: (answer: Answer) => boolean) {
  let answer = await ask();
  for (let tries = 0; isRefused(answer) && tries < 20; tries++) answer = await ask();
  return answer;
}

test('sixty payments, each reported and delivered at the same instant: every report is answered its order', async () => {
  const server = await startTestApp({ env: stripe.env });
  server.deps.cards = withoutCards(server.deps.cards);
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
    return untilThereIsTime(
      async () => event && (await server.fetch('/api/stripe/webhook', stripe.delivery(event))).status,
      (status) => status === 503,
    );
  };
  const reported = (guest: Visitor, paymentId: string) =>
    untilThereIsTime(
      () =>
        report(guest, paymentId).catch((error: CallError) => {
          if (error.status === 503) return null;
          throw error;
        }),
      (order) => order === null,
    );
  const answers = await Promise.all(
    buyers.map(async ({ guest, paymentIntentId }) => {
      const [order, delivery] = await Promise.all([
        reported(guest, paymentIntentId),
        deliveryOf(paymentIntentId),
      ]);
      return { id: order?.id ?? 0, stripePaymentId: paymentIntentId, delivered: delivery };
    }),
  );
  const made = await server.deps.db
    .select({ id: orders.id, stripePaymentId: orders.stripePaymentId })
    .from(orders)
    .orderBy(orders.id);
  expect(answers.sort((a, b) => a.id - b.id)).toEqual(made.map((order) => ({ ...order, delivered: 200 })));
  expect(made.map(({ id }) => id)).toEqual(Array.from({ length: BUYERS }, (_, nth) => nth + 1));
});
