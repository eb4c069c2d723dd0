import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { pay, report, startCheckout } from '../testing/orders.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});

/** Cancels an order paid with this card, and returns it before the simulator has reported anything. */
async function cancelled(card: string) {
  const guest = server.stranger();
  const { clientSecret, paymentIntentId } = await startCheckout(guest);
  await pay(guest, clientSecret, card);
  const { token } = await report(guest, paymentIntentId);
  return guest.call(api.ownOrders.cancel, { params: { token } });
}

const detail = () => admin.call(deskApi.orders.read, { params: { id: 1 } });
const history = async () => eventsAfterPayment(await detail()).map(({ kind }) => kind);

test('a refund to the card with pending refunds is pending first, and succeeds half a minute later', async () => {
  expect(await cancelled('4000 0000 0000 7726')).toMatchObject({ refundStatus: 'pending', refundedAt: null });
  await server.runJobs();
  expect(await detail()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
  expect(await history()).toEqual(['cancelled', 'refund pending', 'refunded']);
});

test('a refund to the card with failing refunds succeeds at first, and fails half a minute later', async () => {
  expect(await cancelled('4000 0000 0000 5126')).toMatchObject({ refundedAt: expect.any(String) });
  await server.runJobs();
  expect(await detail()).toMatchObject({ status: 'cancelled', refundStatus: 'failed', refundedAt: null });
  expect(await history()).toEqual(['cancelled', 'refunded', 'refund failed']);
  const { stripePaymentId } = await detail();
  expect(await server.deps.gateway.readIntent(stripePaymentId)).toMatchObject({ amountRefunded: 0 });
});
