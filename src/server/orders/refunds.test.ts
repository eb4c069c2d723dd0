import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TestApp } from '../testing/app.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { CHECKOUT } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { waitForBlockedQueries } from '../testing/wait-for-locks.ts';

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
const { order } = setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  admin = await server.register('admin');
});

const cancel = (token: string) => server.stranger().call(api.ownOrders.cancel, { params: { token } });
const correct = (token: string) =>
  server.stranger().call(api.ownOrders.address, {
    params: { token },
    body: { ...CHECKOUT.shippingInfo, city: 'York' },
  });
const detail = (id = 1) => admin.call(deskApi.orders.read, { params: { id } });
const eventsOf = async (id = 1) => eventsAfterPayment(await detail(id)).map(({ kind }) => kind);

describe('cancelling an order', () => {
  test('that Stripe refuses to refund does not delay other customers’ refunds', async () => {
    const [refused, other] = [await order(), await order()];
    stripe.dispute(refused.paymentId);
    await cancel(refused.token);
    stripe.spoil({ when: 'before', how: 500 });
    expect(await cancel(other.token)).toMatchObject({ refundedAt: null });
    stripe.spoil();
    await reconcile(server.deps);
    expect(await detail(other.id)).toMatchObject({ refundedAt: expect.any(String) });
    expect(await eventsOf(refused.id)).toEqual(['cancelled', 'disputed', 'refund refused']);
  });
});

test('changes to one order leave the others unchanged', async () => {
  const [printed, moved, cancelled, other] = [await order(), await order(), await order(), await order()];
  const before = await detail(other.id);
  await printRunOf(admin, [printed.id]);
  await correct(moved.token);
  await cancel(cancelled.token);
  expect(await detail(other.id)).toEqual(before);
  expect(await cancel(other.token)).toMatchObject({ status: 'cancelled' });
});

test.for([
  ['cancel', sql`UPDATE orders SET print_started_at = now()`, /^409: Your order is being printed/],
  ['correct', sql`UPDATE orders SET print_started_at = now()`, /^409: Your order is being printed/],
  ['print', sql`UPDATE orders SET status = 'cancelled'`, /^409: Order 1 is cancelled, so it can’t be/],
  ['move on', sql`UPDATE orders SET status = 'fulfilled'`, /^400: Order 1 can’t be cancelled because it /],
] as const)(
  'the later of two simultaneous requests to %s an order sees the earlier change',
  async ([what, change, sentence]) => {
    const { token } = await order();
    const body = { status: 'cancelled' as const };
    const asks = {
      cancel: () => cancel(token),
      correct: () => correct(token),
      print: () => printRunOf(admin, [1]),
      'move on': () => admin.call(deskApi.orders.status, { params: { id: 1 }, body }),
    };
    let answer = Promise.resolve('');
    await inTransaction(server.deps.db, async (tx) => {
      await tx.execute(change);
      answer = refusal(asks[what]());
      await waitForBlockedQueries(server.deps.db);
    });
    expect(await answer).toMatch(sentence);
    expect(await detail()).toMatchObject({ events: [{ kind: 'paid' }] });
  },
);
