import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newProgress, reconcile } from '../checkout/reconcile.ts';
import { deleteExpired } from '../delete-expired.ts';
import { DAY_MS, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { eventsAfterPayment } from '../testing/order-events.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { changeStatus } from './change-status.ts';
import { listOrderEvents } from './order-events.ts';
import { listRefunds } from './refund-rows.ts';

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
const { deliver, order, mails } = setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});

let paymentId: string;
let token: string;
beforeEach(async () => {
  ({ paymentId, token } = await order());
  await mails();
});

const params = { id: 1 };
const detail = () => admin.call(deskApi.orders.read, { params });
const cancel = () => server.stranger().call(api.ownOrders.cancel, { params: { token } });
const seen = () => server.stranger().call(api.ownOrders.read, { params: { token } });
const refundAgain = (key = randomUUID()) => admin.call(deskApi.orders.refund, { params, key });
const asked = () => stripe.requests.filter(({ path }) => path === '/v1/refunds');
const refunded = async () => (await server.deps.gateway.readIntent(paymentId))?.amountRefunded;
const kinds = async () => eventsAfterPayment(await detail()).map(({ kind }) => kind);
/** Sends a newly opened refund form, unless its key is given. */
const refund = (
  amount: number,
  { key = randomUUID(), ...more }: { key?: string; reason?: string; seen?: string } = {},
) => admin.call(deskApi.orders.refund, { params, body: { amount, reason: 'A stain', ...more }, key });
const become = (status: 'paid' | 'fulfilled' | 'cancelled') =>
  admin.call(deskApi.orders.status, { params, body: { status } });
/** Returns the refunds of the order as 'amount status author'. */
const listed = async () =>
  (await detail()).refunds.map(({ amount, status, byKind }) => `${amount} ${status} ${byKind}`);
const history = async () =>
  eventsAfterPayment(await detail()).map(({ kind, amount }) =>
    amount === null ? kind : `${kind} ${amount}`,
  );
const atStripe = () =>
  stripe.refunds
    .filter((refund) => refund.payment_intent === paymentId)
    .map(({ amount, status }) => `${amount} ${status}`);
/** Sends a request while Stripe makes the refund but its response is lost. */
async function lose(asking: () => Promise<unknown>, how: 'drop' | 500 = 'drop'): Promise<void> {
  stripe.spoil(({ path }) => (path === '/v1/refunds' ? { when: 'after', how } : null));
  expect(await refusal(asking())).toMatch(/^503: /);
}
async function fail(): Promise<void> {
  stripe.settleRefund(paymentId, 'failed');
  await deliver('refund.failed');
}
const alerts = () => server.lines.filter((line) => line.startsWith('error: ')).join('\n');

describe('a partial refund', () => {
  test.for(['before', 'after'])('is made %s the order is sent, with a reason and an email', async (when) => {
    if (when === 'after') await become('fulfilled');
    await mails();
    const order = await refund(300);
    expect(order).toMatchObject({ amountRefunded: 300, refundedAt: null });
    expect(order.status).toBe(when === 'after' ? 'fulfilled' : 'paid');
    expect(await listed()).toEqual(['300 succeeded administrator']);
    const told = eventsAfterPayment(await detail()).find(({ kind }) => kind === 'refund requested');
    expect(told).toMatchObject({ amount: 300, words: 'A stain', byKind: 'administrator', byUserId: 1 });
    expect((await history()).slice(-2)).toEqual(['refund requested 300', 'refunded 300']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('We’ve refunded £3.00 of the £9.99 you paid');
    // Only the shop sees the reason.
    expect(mail).not.toContain('stain');
    expect(JSON.stringify(await seen())).not.toContain('stain');
    expect(await reconcileTwice()).toEqual(['300 succeeded']);
    expect(await mails()).toEqual([]);
  });

  test('followed by the rest: the order is refunded', async () => {
    await refund(300);
    await mails();
    expect(await refund(699)).toMatchObject({ status: 'refunded', refundedAt: expect.any(String) });
    expect(await mails()).toEqual([expect.stringContaining('We’ve refunded')]);
    expect(atStripe()).toEqual(['300 succeeded', '699 succeeded']);
    expect(await history()).toEqual([
      'refund requested 300',
      'refunded 300',
      'refund requested 699',
      'refunded 699',
    ]);
    expect(await refusal(refund(1))).toBe(
      '400: Order 1 can’t be refunded because it has been refunded. Nothing more can be done with it.',
    );
  });

  test('never exceeds the remaining amount', async () => {
    await refund(300);
    expect(await refusal(refund(700))).toBe('400: Up to £6.99 of order 1 can be refunded');
    for (const amount of [0, -1, 0.5, Number.NaN]) expect(await refusal(refund(amount))).toMatch(/^400: /);
    expect(await refusal(refund(1, { reason: ' ' }))).toBe('400: Reason is required');
    // The shop does not know yet about the refund made at Stripe.
    stripe.refundPayment(paymentId, 600);
    const form = { key: randomUUID() };
    expect(await refusal(refund(500, form))).toBe(
      '409: The payment provider refused to refund £5.00 for order 1',
    );
    expect(await detail()).toMatchObject({ amountRefunded: 900, refundStatus: 'refused' });
    expect(await listed()).toEqual([
      '300 succeeded administrator',
      '500 refused administrator',
      '600 succeeded provider',
    ]);
    expect(await refund(99, form)).toMatchObject({ status: 'refunded', refundStatus: 'succeeded' });
    expect((await listed()).at(-1)).toBe('99 succeeded administrator');
    expect(await refunded()).toBe(999);
  });

  test.for(['drop', 500] as const)(
    'whose response is lost (%s) is made once, even if its form is sent again after the refund is known',
    async (how) => {
      const key = randomUUID();
      await lose(() => refund(300, { key }), how);
      expect(await listed()).toEqual(['300 requested administrator']);
      expect(await refusal(refund(200))).toBe(
        '409: The payment provider hasn’t confirmed the refund of £3.00 for order 1',
      );
      stripe.spoil();
      await deliver('charge.refunded');
      expect(await listed()).toEqual(['300 succeeded administrator']);
      expect(await refund(300, { key, seen: new Date(0).toISOString() })).toMatchObject({
        amountRefunded: 300,
      });
      expect(atStripe()).toEqual(['300 succeeded']);
      expect(await mails()).toHaveLength(1);
    },
  );

  test('whose response is lost is not made again after Stripe has forgotten its key', async () => {
    await lose(() => refund(300));
    stripe.spoil();
    stripe.events.length = 0;
    server.passTime(2 * DAY_MS);
    const before = asked().length;
    expect(await reconcileTwice()).toEqual(['300 succeeded']);
    expect(asked()).toHaveLength(before);
    expect(await listed()).toEqual(['300 succeeded administrator']);
  });

  test('that is pending is emailed once, and may fail: that is reported, and it is not retried automatically', async () => {
    stripe.bank.begins = 'pending';
    await refund(300);
    expect((await mails()).join()).toContain(
      'We’ve sent a refund of £3.00 of the £9.99 you paid to your card',
    );
    stripe.settleRefund(paymentId, 'succeeded');
    await deliver('refund.updated');
    expect(await mails()).toEqual([]);
    await fail();
    expect(await detail()).toMatchObject({ amountRefunded: 0, refundStatus: 'failed', status: 'paid' });
    expect((await history()).join()).toBe(
      'refund requested 300,refund pending 300,refunded 300,refund failed 300',
    );
    expect(await mails()).toEqual([
      expect.stringContaining('We refunded £3.00 of the £9.99 you paid, but your bank sent it back'),
    ]);
    expect((await detail()).events.filter(({ email }) => email === 'refund')).toHaveLength(2);
    await deliver('refund.failed');
    expect(await reconcileTwice()).toEqual(['300 failed']);
    expect(await mails()).toEqual([]);
    // The shop emails the customer again, and makes another refund, by separate buttons.
    await admin.call(deskApi.orders.mailAgain, { params, body: { email: 'refund' } });
    expect((await mails()).join()).toContain('but your bank sent it back');
    stripe.bank.begins = 'succeeded';
    expect(await refund(300)).toMatchObject({ amountRefunded: 300, refundStatus: 'succeeded' });
  });

  test('that fails before its success was known is reported only to the shop', async () => {
    await lose(() => refund(300));
    stripe.spoil();
    stripe.settleRefund(paymentId, 'failed');
    expect(await reconcileTwice()).toEqual(['300 failed']);
    expect(await detail()).toMatchObject({ refundStatus: 'failed' });
    expect(await mails()).toEqual([]);
  });

  test('that fails before its email was sent is emailed once, as failed', async () => {
    await refund(300);
    await fail();
    expect(await mails()).toEqual([expect.stringContaining('but your bank sent it back')]);
  });

  test('that failed last in a full refund is emailed with its own amount', async () => {
    await refund(300);
    await refund(699);
    await mails();
    await fail();
    const [failed] = atStripe().filter((one) => one.endsWith('failed'));
    expect(await mails()).toEqual([
      expect.stringMatching(
        new RegExp(`£${Number.parseInt(failed ?? '', 10) / 100}.* your bank sent it back`),
      ),
    ]);
  });
});

describe('a refund made in the provider’s dashboard', () => {
  test.for(['charge.refunded', 'refund.created', 'the reconciler'])(
    'of a part is recorded, found by %s, and emailed once',
    async (source) => {
      stripe.refundPayment(paymentId, 250);
      if (source === 'the reconciler') await reconcile(server.deps);
      else await deliver(source);
      expect(await detail()).toMatchObject({ status: 'paid', amountRefunded: 250 });
      expect(await listed()).toEqual(['250 succeeded provider']);
      expect(await history()).toEqual(['refunded 250']);
      expect((await mails()).join()).toContain('We’ve refunded £2.50 of the £9.99 you paid');
      await reconcileTwice();
      expect(await history()).toHaveLength(1);
    },
  );

  test('that is pending is monitored, and no other is requested', async () => {
    stripe.bank.begins = 'pending';
    stripe.refundPayment(paymentId, 250);
    await deliver('charge.refunded');
    expect(await reconcileTwice()).toEqual(['250 pending']);
    expect(asked()).toEqual([]);
  });

  test('in more parts than a charge includes are all read', async () => {
    for (let part = 0; part < 25; part++) stripe.refundPayment(paymentId, 10);
    await deliver('charge.refunded');
    expect(await detail()).toMatchObject({ amountRefunded: 250 });
    expect(await listed()).toHaveLength(25);
  });
});

test('the reason of a refund is erased with the family’s facts, and the refund itself is not', async () => {
  await refund(300);
  await become('cancelled');
  server.passTime(61 * DAY_MS);
  await deleteExpired(server.deps);
  const { db } = server.deps;
  const refunds = await listRefunds(db, paymentId);
  expect(JSON.stringify([refunds, await listOrderEvents(db, 1)])).not.toContain('stain');
  expect(refunds).toMatchObject([{ amount: 300 }, { amount: 699 }]);
});

describe('a pending refund', () => {
  beforeEach(async () => {
    stripe.bank.begins = 'pending';
    await cancel();
  });

  test('is shown as pending, to the customer and the shop, until it arrives', async () => {
    expect(await detail()).toMatchObject({ refundStatus: 'pending', refundedAt: null, amountRefunded: 999 });
    expect(await seen()).toMatchObject({ refundStatus: 'pending', refundedAt: null });
    expect((await mails()).join()).toContain('We’ve sent a refund of £9.99 to your card');
    stripe.settleRefund(paymentId, 'succeeded');
    await deliver('refund.updated');
    expect(await detail()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
    expect(await kinds()).toEqual(['cancelled', 'refund pending', 'refunded']);
    expect(await mails()).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  test.for(['succeeded', 'failed'] as const)(
    'that has %s is recognised even if its webhook was lost for longer than Stripe lists events, and is not made again',
    async (refundStatus) => {
      stripe.settleRefund(paymentId, refundStatus);
      stripe.events.length = 0;
      await reconcileTwice();
      expect(await detail()).toMatchObject({ refundStatus });
      expect(asked()).toHaveLength(1);
    },
  );
});

describe('a refund that fails after it was made', () => {
  test.for(['refund.failed', 'charge.refund.updated', 'the reconciler'])(
    'corrects the order (%s), raises an alert, and is not made again automatically',
    async (source) => {
      await cancel();
      await mails();
      stripe.settleRefund(paymentId, 'failed');
      if (source === 'the reconciler') await reconcile(server.deps);
      else await deliver(source);
      expect(await refunded()).toBe(0);
      const now = { refundedAt: null, refundStatus: 'failed' };
      expect(await detail()).toMatchObject({ ...now, status: 'cancelled', amountRefunded: 0 });
      expect(await kinds()).toEqual(['cancelled', 'refunded', 'refund failed']);
      expect(await seen()).toMatchObject(now);
      expect(alerts()).toContain('A refund failed: the shop has the money again orderId=1');
      expect(await mails()).toEqual([
        expect.stringContaining('We refunded £9.99, but your bank sent it back. Please contact us'),
      ]);
      await reconcileTwice();
      await cancel();
      expect(asked()).toHaveLength(1);
      expect(await kinds()).toHaveLength(3);
      expect(await mails()).toEqual([]);
    },
  );

  test('is made again at the administrator’s request under another key, and the customer is emailed', async () => {
    await cancel();
    await mails();
    await fail();
    expect(await mails()).toHaveLength(1);
    await admin.call(deskApi.orders.mailAgain, { params: { id: 1 } });
    expect((await mails()).join()).toContain('your bank sent it back. Please contact us');
    const key = randomUUID();
    const made = { refundedAt: expect.any(String), refundStatus: 'succeeded' };
    for (const _ of ['pressed', 'answer lost']) expect(await refundAgain(key)).toMatchObject(made);
    expect(await refunded()).toBe(999);
    expect(new Set(asked().map(({ key }) => key)).size).toBe(2);
    expect((await mails()).join()).toContain('We’ve refunded £9.99');
    expect(await refusal(refundAgain())).toMatch(/^409: Order 1 has been refunded/);
    stripe.settleRefund(paymentId, 'failed');
    await deliver('refund.failed');
    expect(await refundAgain(key)).toMatchObject({ refundStatus: 'failed' });
    expect(atStripe()).toHaveLength(2);
  });

  test('made in Stripe’s dashboard leaves the order refunded, but shows that the refund failed', async () => {
    stripe.refundPayment(paymentId);
    await deliver('charge.refunded');
    expect(await detail()).toMatchObject({ status: 'refunded', refundedAt: expect.any(String) });
    await fail();
    expect(await detail()).toMatchObject({ status: 'refunded', refundedAt: null, refundStatus: 'failed' });
    await deliver('charge.refunded');
    expect(await kinds()).toEqual(['refunded', 'refund failed']);
  });
});

test('a cancellation whose refund is first reported by Stripe is emailed once, as is a later failure', async () => {
  const by = { kind: 'administrator', userId: 1 } as const;
  await changeStatus(server.deps, 1, { to: 'cancelled', by });
  const [row] = await listRefunds(server.deps.db, paymentId);
  await server.deps.gateway.refund({ paymentId, amount: 999, key: row?.key ?? '', tries: 0 });
  await deliver('charge.refunded');
  expect((await mails()).join()).toContain('We won’t print order 1. We’ve refunded £9.99');
  await cancel();
  expect(await mails()).toEqual([]);
  stripe.settleRefund(paymentId, 'failed');
  await deliver('refund.failed');
  expect(await mails()).toEqual([expect.stringContaining('your bank sent it back')]);
});

describe('a refund that Stripe refuses for lack of balance', () => {
  test('is retried by the reconciler, each time under another key, until it is accepted', async () => {
    stripe.bank.balance = false;
    await cancel();
    const progress = newProgress(server.deps.now());
    expect(await detail()).toMatchObject({ refundStatus: 'refused', refundedAt: null });
    expect((await mails()).join()).toContain('hasn’t accepted it yet. We’ll keep trying.');
    await reconcile(server.deps, progress);
    expect(asked()).toHaveLength(1);
    for (const _ of [1, 2]) {
      server.passTime(DAY_MS);
      await reconcile(server.deps, progress);
    }
    stripe.bank.balance = true;
    server.passTime(DAY_MS);
    await reconcile(server.deps, progress);
    expect(await refunded()).toBe(999);
    expect(await detail()).toMatchObject({ refundStatus: 'succeeded', refundedAt: expect.any(String) });
    expect(new Set(asked().map(({ key }) => key)).size).toBe(asked().length);
    expect(await kinds()).toEqual(['cancelled', 'refund refused', 'refunded']);
    expect((await mails()).join()).toContain('We’ve refunded £9.99');
    server.passTime(DAY_MS);
    await reconcile(server.deps, progress);
    expect(asked()).toHaveLength(4);
  });
});

test('an order that is not cancelled has no refund to repeat', async () => {
  expect(await refusal(refundAgain())).toBe('409: Order 1 is paid: cancel it to refund it in full');
  expect(asked()).toEqual([]);
});

describe('a partial refund made at Stripe', () => {
  test('between our reading and our request: exactly the rest is refunded', async () => {
    stripe.spoil(({ path }) => {
      if (path === '/v1/refunds' && atStripe().length === 0) stripe.refundPayment(paymentId, 1);
      return null;
    });
    await cancel();
    expect(await refunded()).toBe(999);
    expect(asked().map(({ params }) => params.amount)).toEqual(['999', '998']);
    expect(await detail()).toMatchObject({ refundStatus: 'succeeded', amountRefunded: 999 });
    expect((await mails()).join()).toContain('We’ve refunded £9.98');
  });

  test('earlier: the cancellation email states the remaining amount', async () => {
    stripe.refundPayment(paymentId, 100);
    await deliver('charge.refunded');
    expect(await seen()).toMatchObject({ status: 'paid', amountRefunded: 100 });
    stripe.spoil(({ path }) => (path === '/v1/refunds' ? { when: 'before', how: 500 } : null));
    await cancel();
    expect((await mails()).join()).toContain('We’re refunding £8.99 to your card.');
    stripe.spoil();
    await cancel();
    expect(await seen()).toMatchObject({ refundStatus: 'succeeded', amountRefunded: 999 });
    expect(await listed()).toEqual(['100 succeeded provider', '899 succeeded customer']);
  });
});

/** Returns Stripe's refunds after two rounds, a day apart. */
async function reconcileTwice(): Promise<string[]> {
  for (const _ of [1, 2]) {
    server.passTime(DAY_MS);
    await reconcile(server.deps);
  }
  return atStripe();
}
