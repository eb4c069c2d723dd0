import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TestApp } from '../testing/app.ts';
import { doneTo } from '../testing/done-to-order.ts';
import { somebodyWaits } from '../testing/locks.ts';
import { CHECKOUT, report, startCheckout } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  admin = await server.register('admin');
});

/** An order, its payment at Stripe, and the token of its page. */
async function order() {
  const guest = server.stranger();
  const { paymentIntentId } = await startCheckout(guest);
  stripe.pay(paymentIntentId);
  return { paymentId: paymentIntentId, ...(await report(guest, paymentIntentId)) };
}

const cancel = (token: string) => server.stranger().call(api.ownOrders.cancel, { params: { token } });
const detail = (id = 1) => admin.call(deskApi.orders.read, { params: { id } });
const eventsOf = async (id = 1) => doneTo(await detail(id)).map(({ kind }) => kind);
const refundsAsked = () => stripe.requests.filter(({ path }) => path === '/v1/refunds').length;

describe('cancelling an order', () => {
  test('whose money is back already does not ask the provider again', async () => {
    const { token } = await order();
    await cancel(token);
    const asked = stripe.requests.length;
    await cancel(token);
    expect(stripe.requests).toHaveLength(asked);
    await reconcile(server.deps);
    expect(refundsAsked()).toBe(1);
    expect(await detail()).toMatchObject({ status: 'cancelled', refundedAt: expect.any(String) });
  });

  test('that somebody at Stripe has refunded finds that done', async () => {
    const { token, paymentId } = await order();
    stripe.giveBack(paymentId);
    // As Stripe answers when there is nothing left to give back.
    server.deps.gateway = { ...server.deps.gateway, refund: async () => ({ status: 'taken', amount: 0 }) };
    expect(await cancel(token)).toMatchObject({ status: 'cancelled', refundedAt: expect.any(String) });
    expect(await eventsOf()).toEqual(['cancelled', 'refunded']);
  });

  test('that Stripe refuses to refund is not called refunded for a part of the money', async () => {
    const { token, paymentId } = await order();
    stripe.giveBack(paymentId, 1);
    stripe.dispute(paymentId);
    expect(await cancel(token)).toMatchObject({ status: 'cancelled', refundedAt: null });
    expect(await eventsOf()).toEqual(['cancelled', 'disputed', 'refund refused']);
  });

  test('that Stripe refuses to refund does not keep others from their money', async () => {
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

  test('leaves the others as they are', async () => {
    const [first] = [await order(), await order()];
    await cancel(first.token);
    expect(await detail(2)).toMatchObject({ status: 'paid', refundedAt: null });
  });
});

test('taking one order to the press leaves the others to be changed', async () => {
  const [first, second] = [await order(), await order()];
  await printRunOf(admin, [first.id]);
  expect(await detail(second.id)).toMatchObject({ printStartedAt: null });
  expect(await cancel(second.token)).toMatchObject({ status: 'cancelled' });
});

test('correcting the address of one order leaves the others as they are', async () => {
  const [first] = [await order(), await order()];
  const body = { ...CHECKOUT.shippingInfo, city: 'York' };
  await server.stranger().call(api.ownOrders.address, { params: { token: first.token }, body });
  expect([(await detail(1)).shippingCity, (await detail(2)).shippingCity]).toEqual(['York', 'Leeds']);
});

describe('who comes while somebody else changes the order', () => {
  /** What is answered to `ask` when it is asked while a change is under way. */
  const during = async (change: ReturnType<typeof sql>, ask: () => Promise<unknown>) => {
    let answer = Promise.resolve('');
    await inTransaction(server.deps.db, async (tx) => {
      await tx.execute(change);
      answer = refusal(ask());
      await somebodyWaits(server.deps.db);
    });
    return answer;
  };

  test('to cancel it finds that it is being printed', async () => {
    const { token } = await order();
    const printing = sql`UPDATE orders SET print_started_at = now()`;
    expect(await during(printing, () => cancel(token))).toMatch(/^409: Your order is being printed/);
    expect(await detail()).toMatchObject({ status: 'paid', events: [{ kind: 'paid' }] });
  });

  test('to print it finds that it is cancelled', async () => {
    await order();
    const print = () => printRunOf(admin, [1]);
    const cancelling = sql`UPDATE orders SET status = 'cancelled'`;
    expect(await during(cancelling, print)).toBe('409: Order 1 is cancelled, so it is not printed');
    expect(await detail()).toMatchObject({ printStartedAt: null });
  });

  test('to move it on finds that another administrator has', async () => {
    await order();
    const become = () =>
      admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status: 'cancelled' } });
    expect(await during(sql`UPDATE orders SET status = 'fulfilled'`, become)).toMatch(
      /^400: Order 1 cannot be cancelled: it is fulfilled/,
    );
    expect(await detail()).toMatchObject({ status: 'fulfilled', events: [{ kind: 'paid' }] });
  });
});
