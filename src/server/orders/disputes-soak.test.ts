import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import type { TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { printRunOf } from '../testing/print-run.ts';
import { refusal } from '../testing/refusal.ts';
import { type StripeDispute, type StripeEvent, takenBy } from '../testing/stripe-data.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { findOrder, findOrderIdByPayment } from './queries.ts';
import { listDisputes } from './sync-disputes.ts';

let stripe: StripeServer;
let server: TestApp;
let admin: Visitor;
const { order } = setUpStripeShop(async (localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
});

type Step = StripeDispute['status'] | 'reinstated';
/** The course of a dispute after its opening, and the disputed amount. */
type Life = { isInquiry: boolean; amount: number; steps: Step[] };

const life = fc.constantFrom<Life>(
  { isInquiry: true, amount: 999, steps: ['warning_under_review', 'warning_closed'] },
  { isInquiry: true, amount: 999, steps: ['needs_response', 'lost'] },
  { isInquiry: true, amount: 499, steps: ['needs_response', 'won'] },
  { isInquiry: false, amount: 499, steps: ['under_review', 'lost'] },
  { isInquiry: false, amount: 500, steps: ['lost'] },
  { isInquiry: false, amount: 999, steps: ['won'] },
  { isInquiry: false, amount: 999, steps: ['lost', 'won'] },
  { isInquiry: false, amount: 499, steps: ['lost', 'reinstated'] },
  { isInquiry: false, amount: 999, steps: ['lost', 'appeal_under_review', 'lost'] },
  { isInquiry: false, amount: 300, steps: [] },
);

test('for any course of two disputes and any order of events, no disputed order is printed and the money adds up', async () => {
  const tell = async (lives: Life[], seed: number) => {
    const chance = chances(seed);
    await server.deps.db.$client.query('DELETE FROM rate_limits');
    const { paymentId } = await order();
    const acts = lives.map((one) => actsOf(paymentId, one));
    const pending = stripe.events.splice(0);
    const heard: StripeEvent[] = [];
    while (acts.some((own) => own.length > 0)) {
      acts[chance(2)]?.shift()?.();
      pending.push(...stripe.events.splice(0));
      for (let count = chance(3); count > 0 && pending.length > 0; count--) {
        const some = pending.splice(chance(pending.length), 1);
        await hear(paymentId, some);
        heard.push(...some);
      }
    }
    // The remaining events arrive in any order, two at once, some of them repeatedly.
    const rest = [...pending, ...heard.filter(() => chance(2) === 0)];
    while (rest.length > 0) {
      const other = rest.splice(chance(rest.length), 1);
      await hear(paymentId, [...rest.splice(chance(rest.length + 1), 1), ...other]);
    }
    const settled = await check(paymentId);
    await hear(paymentId, heard.slice(0, 3));
    expect(await check(paymentId)).toEqual(settled);
  };
  await fc.assert(
    fc.asyncProperty(fc.tuple(life, life), fc.integer({ min: 1, max: 2_147_483_646 }), tell),
    fuzzRuns({ smoke: 12, long: 400 }),
  );
});

/** Returns a generator of pseudo-random numbers below a limit, the same for each seed. */
function chances(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const wasLost = new Set<string>();

/** Returns the actions of a bank in one dispute, from its opening. */
function actsOf(paymentId: string, { isInquiry, amount, steps }: Life): (() => void)[] {
  const open: StripeDispute[] = [];
  return [
    () => void open.push(stripe.dispute(paymentId, { isInquiry, amount })),
    ...steps.map((step) => () => {
      for (const dispute of open) {
        if (step === 'lost') wasLost.add(dispute.id);
        if (step === 'reinstated') stripe.reinstate(dispute);
        else stripe.moveDispute(dispute, step);
      }
    }),
  ];
}

/** Delivers events; while a dispute is open, printing must be refused afterwards. */
async function hear(paymentId: string, events: StripeEvent[]): Promise<void> {
  const answers = await Promise.all(
    events.map((event) => server.fetch('/api/stripe/webhook', stripe.delivery(event))),
  );
  expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
  const isAbout = events.some(({ type }) => type.startsWith('charge.dispute.'));
  if (!isAbout || !booksOf(paymentId).some(isOpen)) return;
  const { id } = await orderOf(paymentId);
  expect(await refusal(printRunOf(admin, [id]))).toMatch(/^409: /);
}

const booksOf = (paymentId: string) => stripe.disputes.filter((one) => one.payment_intent === paymentId);
const isOpen = ({ status }: StripeDispute) => /^(warning_)?(needs_response|under_review)$/.test(status);
const lostOf = (dispute: StripeDispute) => (isOpen(dispute) ? 0 : takenBy(dispute));

async function orderOf(paymentId: string) {
  const id = await findOrderIdByPayment(server.deps.db, paymentId);
  const order = id && (await findOrder(server.deps.db, id));
  if (!order) throw new Error(`${paymentId} has no order`);
  return order;
}

/** Checks that the order's disputes are the same as Stripe's; returns the order's state. */
async function check(paymentId: string) {
  const order = await orderOf(paymentId);
  const rows = await listDisputes(server.deps.db, order.id);
  const books = booksOf(paymentId);
  expect(rows.map(({ id, amountLost, status }) => [id, amountLost, status === 'open']).sort()).toEqual(
    books.map((dispute) => [dispute.id, lostOf(dispute), isOpen(dispute)]).sort(),
  );
  const lost = books.reduce((sum, dispute) => sum + lostOf(dispute), 0);
  const wasReversed = books.some((dispute) => wasLost.has(dispute.id) && takenBy(dispute) === 0);
  expect(rows.some(({ status }) => status === 'reversed')).toBe(wasReversed);
  expect(order.amountLost).toBe(Math.min(lost, order.amount));
  const whole = lost >= order.amount;
  expect(order.refundedAt !== null).toBe(whole);
  if (whole) expect(order.status).toBe('refunded');
  else if (books.some(isOpen) || wasReversed) expect(order.status).not.toBe('paid');
  else expect(order.status).toBe('paid');
  const { events } = await admin.call(deskApi.orders.read, { params: { id: order.id } });
  return { rows, status: order.status, entries: events.length };
}
