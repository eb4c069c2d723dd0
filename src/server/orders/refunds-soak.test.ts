import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { createApp } from '../app.ts';
import { reconcile } from '../checkout/reconcile.ts';
import { orders } from '../db/schema.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { DAY_MS, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { reusedKeys } from '../testing/reused-keys.ts';
import type { Fault, StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { listRefunds, type RefundRow } from './refund-rows.ts';

const AMOUNT = 999;

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
const { order, payTooLate } = setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});

/** The requests of each form by its key, with their payment. */
type Asked = Map<string, { paymentId: string; amounts: number[] }>;

/** An event of one of three payments: two belong to orders, and the last one came too late for one. */
type Happening =
  | { what: 'part'; which: number; form: number; amount: number; at: number[]; fault: Fault | null }
  | { what: 'cancel' | 'rest'; which: number; at: number[]; fault: Fault | null }
  | { what: 'deliver'; event: number; at: number[]; fault: Fault | null }
  | { what: 'reconcile'; at: number[]; fault: Fault | null }
  | { what: 'bank'; balance: boolean; begins: 'succeeded' | 'pending' }
  | { what: 'settle'; which: number; status: 'succeeded' | 'failed' }
  | { what: 'desk'; which: number; amount: number };

const which = fc.nat(2);
/** The instances, of two, on which an action runs at once; an administrator uses each. */
const at = fc.constantFrom([0], [1], [0, 1], [0, 0, 1, 1]);
const fault = fc.constantFrom<Fault | null>(
  ...[null, null, null],
  { when: 'before', how: 500 },
  { when: 'after', how: 500 },
  { when: 'after', how: 'drop' },
  { when: 'before', how: 'drop' },
);
const on = <What extends Happening['what']>(weight: number, what: What, about: object) => ({
  weight,
  arbitrary: fc.record({ what: fc.constant(what), ...about }) as unknown as fc.Arbitrary<Happening>,
});
const amount = fc.constantFrom(1, 300, 300, 699, AMOUNT);
const happening = fc.oneof(
  on(6, 'part', { which, form: fc.nat(3), amount, at, fault }),
  on(2, 'cancel', { which, at, fault }),
  on(2, 'rest', { which, at, fault }),
  on(5, 'deliver', { event: fc.nat(20), at, fault }),
  on(2, 'reconcile', { at, fault }),
  on(2, 'bank', { balance: fc.boolean(), begins: fc.constantFrom('succeeded', 'pending') }),
  on(2, 'settle', { which, status: fc.constantFrom('succeeded', 'failed') }),
  on(1, 'desk', { which, amount: fc.constantFrom(1, 300) }),
);

test('despite lost and repeated requests each refund was requested, made once, never exceeds the payment, and is emailed once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (events) => {
      const shop = await openShop();
      for (const event of events) await shop.happen(event);
      await shop.calmDown();
      for (const paymentId of shop.payments) await check(paymentId, shop.asked);
      expect(reusedKeys(stripe)).toEqual([]);
    }),
    fuzzRuns({ smoke: 6, long: 200 }),
  );
});

/** Sets up two paid orders and a late payment, on two instances of a shop. */
async function openShop() {
  const { deps } = server;
  stripe.spoil();
  stripe.intents.clear();
  for (const list of [stripe.events, stripe.refunds, stripe.requests]) list.length = 0;
  Object.assign(stripe.bank, { balance: true, begins: 'succeeded' });
  await deps.db.$client.query(`
    DELETE FROM refunds; DELETE FROM checkouts; DELETE FROM orders; DELETE FROM lapsed_checkouts;
    DELETE FROM ${JOB_TABLE}; DELETE FROM rate_limits`);
  const late = await payTooLate();
  const payments = [(await order()).paymentId, (await order()).paymentId, late];
  const instances = [0, 1].map(() => {
    const app = createApp(deps);
    const desk = createVisitor(async (path, init) => app.request(path, init));
    for (const [name, value] of admin.cookies) desk.cookies.set(name, value);
    return { app, desk };
  });
  const forms = new Map<string, string>();
  /** The amounts that each form requested: after a refusal the amount may change. */
  const asked: Asked = new Map();

  /** Runs an action on several instances at once, while Stripe has a fault. */
  async function withFault(
    fault: Fault | null,
    places: number[],
    act: (one: (typeof instances)[number]) => Promise<unknown>,
  ) {
    stripe.spoil(fault);
    await Promise.allSettled(places.map((place) => act(instances[place] as (typeof instances)[number])));
    stripe.spoil();
  }

  async function happen(event: Happening): Promise<void> {
    const paymentId = payments['which' in event ? event.which : 0] ?? '';
    const params = { id: 'which' in event ? event.which + 1 : 0 };
    if (event.what === 'bank') Object.assign(stripe.bank, { balance: event.balance, begins: event.begins });
    if (event.what === 'settle') stripe.settleRefund(paymentId, event.status);
    const left = AMOUNT - refundedAtStripe(paymentId);
    if (event.what === 'desk' && left >= event.amount) stripe.refundPayment(paymentId, event.amount);
    if (event.what === 'reconcile') await withFault(event.fault, event.at, () => reconcile(deps));
    if (event.what === 'deliver') {
      const told = stripe.events[event.event % stripe.events.length];
      if (told)
        await withFault(event.fault, event.at, async ({ app }) =>
          app.request('/api/stripe/webhook', stripe.delivery(told)),
        );
    }
    if (event.what === 'cancel')
      await withFault(event.fault, event.at, ({ desk }) =>
        desk.call(deskApi.orders.status, { params, body: { status: 'cancelled' } }),
      );
    if (event.what === 'rest')
      await withFault(event.fault, event.at, ({ desk }) => desk.call(deskApi.orders.refund, { params }));
    if (event.what === 'part') {
      const form = `${event.which} ${event.form}`;
      const key = forms.get(form) ?? randomUUID();
      forms.set(form, key);
      asked.set(key, { paymentId, amounts: [...(asked.get(key)?.amounts ?? []), event.amount] });
      const body = { amount: event.amount, reason: 'A stain' };
      await withFault(event.fault, event.at, ({ desk }) =>
        desk.call(deskApi.orders.refund, { params, body, key }),
      );
    }
  }

  /** Completes pending refunds, and lets both instances run for two more days. */
  async function completePending(): Promise<void> {
    Object.assign(stripe.bank, { balance: true, begins: 'succeeded' });
    for (const { payment_intent: id } of stripe.refunds.filter(({ status }) => status === 'pending'))
      stripe.settleRefund(id, 'succeeded');
    for (const _ of [1, 2]) {
      server.passTime(DAY_MS);
      await Promise.all([reconcile(deps), reconcile(deps)]);
    }
  }
  return { payments, asked, happen, calmDown: completePending };
}

const refundsAt = (id: string) => stripe.refunds.filter((refund) => refund.payment_intent === id);
const refundedAtStripe = (id: string) =>
  refundsAt(id).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);

async function check(paymentId: string, asked: Asked): Promise<void> {
  const { db } = server.deps;
  const made = refundsAt(paymentId);
  const rows = await listRefunds(db, paymentId);
  const refunded = refundedAtStripe(paymentId);
  expect(refunded).toBeLessThanOrEqual(AMOUNT);
  // Every refund at Stripe must be stored here, and none stored here may be missing there.
  const taken = rows.filter(({ status, amount }) => status !== 'refused' && amount > 0);
  expect(taken.map(({ providerId, amount, status }) => [providerId, amount, status]).sort()).toEqual(
    made.map(({ id, amount, status }) => [id, amount, status]).sort(),
  );
  const parts = taken.filter(({ cause }) => cause === 'part').map(({ amount }) => amount);
  const forms = [...asked.values()].filter((form) => form.paymentId === paymentId);
  expect(isOneOfEach(parts, forms)).toBe(true);
  const keys = made.flatMap(({ metadata }) => metadata.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const order = (await db.select().from(orders)).find((one) => one.stripePaymentId === paymentId);
  if (!order) return expect(rows.some(({ cause }) => cause === 'late payment')).toBe(true);
  expect(order.amountRefunded).toBe(refunded);
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  expect([order.refundedAt !== null, isOver || refunded < AMOUNT]).toEqual([refunded === AMOUNT, true]);
  // If money is not refunded although it should be, the shop must see the reason.
  if (isOver && refunded < AMOUNT) expect(order.refundStatus).toBe('failed');
  await checkMails(order.id, rows, order.status === 'cancelled');
}

/** Whether each refund can be assigned to a different form that requested its amount. */
function isOneOfEach([amount, ...others]: number[], forms: { amounts: number[] }[]): boolean {
  if (amount === undefined) return true;
  return forms.some(
    ({ amounts }, at) => amounts.includes(amount) && isOneOfEach(others, forms.toSpliced(at, 1)),
  );
}

async function checkMails(orderId: number, rows: RefundRow[], isCancelled: boolean): Promise<void> {
  const { rows: mails } = await server.deps.db.$client.query(
    `SELECT data->>'email' AS email, (data->>'refundId')::int AS about, data->>'eventId' IS NOT NULL AS failed
     FROM ${JOB_TABLE} WHERE name = 'order-mail' AND (data->>'orderId')::int = ${orderId}`,
  );
  const told = (email: string, about?: number, failed = false) =>
    mails.filter(
      (mail) =>
        mail.email === email && (about === undefined || mail.about === about) && mail.failed === failed,
    ).length;
  expect(told('cancellation')).toBe(isCancelled ? 1 : 0);
  for (const { id, cause, status, amount } of rows) {
    if (amount === 0) continue;
    if (status === 'succeeded' && cause !== 'cancellation') expect(told('refund', id)).toBe(1);
    expect(told('refund', id)).toBeLessThanOrEqual(1);
    expect(told('refund', id, true)).toBeLessThanOrEqual(status === 'failed' ? 1 : 0);
  }
}
