import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newProgress, reconcile } from '../checkout/reconcile.ts';
import type { TestApp } from '../testing/app.ts';
import { doneTo } from '../testing/done-to-order.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';

const DAY_MS = 86_400_000;

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
const { deliver } = setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});

let paymentId: string;
let token: string;
beforeEach(async () => {
  const guest = server.stranger();
  paymentId = (await startCheckout(guest)).paymentIntentId;
  stripe.pay(paymentId);
  token = (await report(guest, paymentId)).token;
  await mails();
});

const cancel = () => server.stranger().call(api.ownOrders.cancel, { params: { token } });
const seen = () => server.stranger().call(api.ownOrders.read, { params: { token } });
const detail = () => admin.call(deskApi.orders.read, { params: { id: 1 } });
const history = async () => doneTo(await detail()).map(({ kind }) => kind);
const refundAgain = () => admin.call(deskApi.orders.refund, { params: { id: 1 } });
const asked = () => stripe.requests.filter(({ path }) => path === '/v1/refunds');
const givenBack = async () => (await server.deps.gateway.readIntent(paymentId))?.amountRefunded;
const alerts = () => server.lines.filter((line) => line.startsWith('error: '));
/** The texts of the mails since the last call, oldest first. */
async function mails(): Promise<string[]> {
  await server.runJobs();
  const texts = (await server.mailbox.list()).map(({ text }) => text).reverse();
  server.mailbox.clear();
  return texts;
}

describe('a refund that is on its way', () => {
  beforeEach(async () => {
    stripe.bank.begins = 'pending';
    await cancel();
  });

  test('is called so, to the customer and the shop, until it has arrived', async () => {
    expect(await detail()).toMatchObject({ refundStatus: 'pending', refundedAt: null, amountRefunded: 999 });
    expect(await seen()).toMatchObject({ refundStatus: 'pending', refundedAt: null });
    expect((await mails()).join()).toContain('£9.99 is on its way back to your card');
    stripe.settleRefund(paymentId, 'succeeded');
    await deliver('refund.updated');
    expect(await detail()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
    expect(await history()).toEqual(['cancelled', 'refund pending', 'refunded']);
    expect(await mails()).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  test.for(['succeeded', 'failed'] as const)(
    'and has %s is found so also when its delivery was lost for longer than Stripe lists events, and is not made again',
    async (refundStatus) => {
      stripe.settleRefund(paymentId, refundStatus);
      stripe.events.length = 0;
      for (const _ of [1, 2]) {
        server.passTime(DAY_MS);
        await reconcile(server.deps);
      }
      expect(await detail()).toMatchObject({ refundStatus });
      expect(asked()).toHaveLength(1);
    },
  );
});

describe('a refund that fails after it was made', () => {
  test.for(['refund.failed', 'charge.refund.updated', 'the reconciler'])(
    'puts the order right (%s), with an alert, and is not made again by itself',
    async (source) => {
      await cancel();
      await mails();
      stripe.settleRefund(paymentId, 'failed');
      if (source === 'the reconciler') await reconcile(server.deps);
      else await deliver(source);
      expect(await givenBack()).toBe(0);
      expect(await detail()).toMatchObject({
        ...{ status: 'cancelled', refundedAt: null, refundStatus: 'failed', amountRefunded: 0 },
      });
      expect(await history()).toEqual(['cancelled', 'refunded', 'refund failed']);
      expect(await seen()).toMatchObject({ refundStatus: 'failed', refundedAt: null });
      expect(alerts().join()).toContain('A refund failed: the money is with the shop again orderId=1');
      const told = await mails();
      expect(told).toHaveLength(1);
      expect(told[0]).toContain('We gave back £9.99, but your bank returned it to us. Please write to us');
      server.passTime(DAY_MS);
      await reconcile(server.deps);
      await cancel();
      expect(asked()).toHaveLength(1);
      expect(await history()).toHaveLength(3);
      expect(await mails()).toEqual([]);
    },
  );

  test('before its answer arrived is not made again either', async () => {
    stripe.spoil(({ path }) => (path === '/v1/refunds' ? { when: 'after', how: 'drop' } : null));
    await cancel();
    stripe.spoil();
    stripe.settleRefund(paymentId, 'failed');
    await cancel();
    expect(await detail()).toMatchObject({ refundStatus: 'failed', refundedAt: null });
    expect(stripe.refunds.filter((refund) => refund.payment_intent === paymentId)).toHaveLength(1);
  });

  test('is made again when the administrator asks, under another key, and the customer is told', async () => {
    await cancel();
    await mails();
    stripe.settleRefund(paymentId, 'failed');
    await deliver('refund.failed');
    expect(await mails()).toHaveLength(1);
    await admin.call(deskApi.orders.mailAgain, { params: { id: 1 } });
    expect((await mails()).join()).toContain('your bank returned it to us. Please write to us');
    expect(await refundAgain()).toMatchObject({ refundedAt: expect.any(String), refundStatus: 'succeeded' });
    expect(await givenBack()).toBe(999);
    expect(new Set(asked().map(({ key }) => key)).size).toBe(2);
    expect((await mails()).join()).toContain('We gave you back £9.99');
    expect(await refusal(refundAgain())).toMatch(/^409: The money of order 1 has been given back/);
  });

  test('made at Stripe’s own desk leaves the order refunded, and says that its money is not back', async () => {
    stripe.giveBack(paymentId);
    await deliver('charge.refunded');
    expect(await detail()).toMatchObject({ status: 'refunded', refundedAt: expect.any(String) });
    stripe.settleRefund(paymentId, 'failed');
    await deliver('refund.failed');
    expect(await detail()).toMatchObject({ status: 'refunded', refundedAt: null, refundStatus: 'failed' });
    await deliver('charge.refunded');
    expect(await history()).toEqual(['refunded', 'refund failed']);
  });
});

describe('a refund that Stripe refuses for want of balance', () => {
  beforeEach(async () => {
    stripe.bank.balance = false;
    await cancel();
  });

  test('is tried again by the reconciler, each time under another key, until it is taken', async () => {
    const progress = newProgress(server.deps.now());
    expect(await detail()).toMatchObject({ refundStatus: 'refused', refundedAt: null });
    expect((await mails()).join()).toContain('has not taken it yet. We keep trying.');
    await reconcile(server.deps, progress);
    expect(asked()).toHaveLength(1);
    for (const _ of [1, 2]) {
      server.passTime(DAY_MS);
      await reconcile(server.deps, progress);
    }
    stripe.bank.balance = true;
    server.passTime(DAY_MS);
    await reconcile(server.deps, progress);
    expect(await givenBack()).toBe(999);
    expect(await detail()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
    expect(new Set(asked().map(({ key }) => key)).size).toBe(asked().length);
    expect(await history()).toEqual(['cancelled', 'refund refused', 'refunded']);
    expect((await mails()).join()).toContain('We gave you back £9.99');
    server.passTime(DAY_MS);
    await reconcile(server.deps, progress);
    expect(asked()).toHaveLength(4);
  });

  test('can be asked for again by the administrator, under one key while the answer of an attempt is lost', async () => {
    expect(await refusal(refundAgain())).toBe(
      '409: The payment provider refuses to give back the money of order 1',
    );
    const refused = asked().length;
    stripe.bank.balance = true;
    stripe.spoil(({ path }) => (path === '/v1/refunds' ? { when: 'before', how: 'drop' } : null));
    for (const _ of [1, 2]) expect(await refusal(refundAgain())).toMatch(/^503: /);
    stripe.spoil();
    await refundAgain();
    const keys = asked().map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(refused + 2);
    expect(new Set(keys.slice(refused)).size).toBe(1);
    expect(keys.slice(0, refused)).not.toContain(keys.at(-1));
    expect(await givenBack()).toBe(999);
  });
});

test('an order that is not cancelled has nothing that could be given back again', async () => {
  expect(await refusal(refundAgain())).toBe('409: Order 1 is paid: cancel it to give its money back');
  expect(asked()).toEqual([]);
});

describe('a part that was given back at Stripe', () => {
  test('between our reading and our asking: the rest goes back, and not a penny more', async () => {
    let first = true;
    stripe.spoil(({ path }) => {
      if (first && path === '/v1/refunds') {
        first = false;
        stripe.giveBack(paymentId, 1);
      }
      return null;
    });
    await cancel();
    expect(await givenBack()).toBe(999);
    expect(asked().map(({ params }) => params.amount)).toEqual(['999', '998']);
    expect(await detail()).toMatchObject({ refundStatus: 'succeeded', amountRefunded: 999 });
    expect((await mails()).join()).toContain('We gave you back £9.98');
  });

  test('before: the mail about the cancellation names what goes back now', async () => {
    stripe.giveBack(paymentId, 100);
    await deliver('charge.refunded');
    expect(await seen()).toMatchObject({ status: 'paid', amountRefunded: 100 });
    stripe.spoil(({ path }) => (path === '/v1/refunds' ? { when: 'before', how: 500 } : null));
    await cancel();
    expect((await mails()).join()).toContain('£8.99 goes back to your card as soon as');
    stripe.spoil();
    await cancel();
    expect(await seen()).toMatchObject({ cancellationAmount: 899, amountRefunded: 999 });
  });
});

describe('a dispute', () => {
  test('that stands against a refund is named in the mail about the cancellation', async () => {
    stripe.dispute(paymentId);
    await cancel();
    expect((await mails()).join()).toMatch(/You have disputed this payment.*your bank decides about £9\.99/);
    expect(await seen()).toMatchObject({ refundStatus: 'refused', dispute: 'open' });
  });

  test('that the shop wins lets the order go on; closed again or told of late it changes nothing', async () => {
    stripe.dispute(paymentId);
    await deliver('charge.dispute.created');
    expect(await detail()).toMatchObject({ status: 'review', dispute: 'open' });
    stripe.closeDispute(paymentId, 'won');
    await deliver('charge.dispute.closed');
    for (const type of ['closed', 'created']) await deliver(`charge.dispute.${type}`);
    expect(await detail()).toMatchObject({ status: 'paid', dispute: 'won', refundedAt: null });
    expect(await history()).toEqual(['disputed', 'dispute won']);
    expect(await mails()).toEqual([]);
  });

  test('that was an inquiry only, found by the reconciler, lets the order go on', async () => {
    stripe.dispute(paymentId);
    stripe.closeDispute(paymentId, 'warning_closed');
    await reconcile(server.deps);
    expect(await detail()).toMatchObject({ status: 'paid', dispute: 'won' });
  });

  test('that the shop loses makes the order refunded, through the bank', async () => {
    stripe.dispute(paymentId);
    stripe.closeDispute(paymentId, 'lost');
    await deliver('charge.dispute.created');
    await deliver('charge.dispute.closed');
    expect(await detail()).toMatchObject({
      ...{ status: 'refunded', dispute: 'lost', refundedAt: expect.any(String) },
    });
    await deliver('charge.dispute.created');
    expect(await history()).toEqual(['disputed', 'dispute lost']);
    expect(alerts().join()).toContain('The dispute about a payment is closed orderId=1');
    expect(asked()).toEqual([]);
  });

  test('that the shop wins after the order was cancelled gives the money back then', async () => {
    stripe.dispute(paymentId);
    await cancel();
    await mails();
    stripe.closeDispute(paymentId, 'won');
    await deliver('charge.dispute.closed');
    expect(await givenBack()).toBe(999);
    expect(await detail()).toMatchObject({ status: 'cancelled', refundStatus: 'succeeded' });
    expect((await mails()).join()).toContain('We gave you back £9.99');
  });
});
