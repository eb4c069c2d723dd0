import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { daysBetween } from '#shared/calendar.ts';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { FIGURE_SPANS, type Figures, periodOf, type Span } from '#shared/figures.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { disputes, refunds as refundTable } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders, type OrderRow } from '../testing/insert-orders.ts';
import { buy, report } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
});

const figures = (span: Span, day?: string): Promise<Figures> =>
  admin.call(deskApi.desk.figures, { query: { span, ...(day ? { day } : {}) } });

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
const dayOf = (moment: string) => LONDON.format(new Date(moment));

type Refund = { amount: number; status: string; updatedAt: string };

type Loss = { amountLost: number; status: string; closedAt: string };

/** Computes the figures in the simplest way, by assigning every order to its day. */
function plainly(orders: OrderRow[], refunds: Refund[], losses: Loss[], span: Span, day: string) {
  const { from, to } = periodOf(span, day);
  const isIn = (moment: string | null) => moment !== null && dayOf(moment) >= from && dayOf(moment) <= to;
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const made = orders.filter(({ createdAt }) => isIn(createdAt));
  const taken = orders
    .filter(({ dispatchedAt }) => isIn(dispatchedAt))
    .map(({ dispatchedAt, createdAt }) => (Date.parse(dispatchedAt ?? '') - Date.parse(createdAt)) / 1000)
    .sort((a, b) => a - b);
  const middle = taken.length / 2;
  return {
    total: {
      orders: made.length,
      takings: sum(made.map(({ amount }) => amount)),
      discounts: sum(made.map(({ discountAmount }) => discountAmount)),
      cards: sum(made.map(({ copies, cardsPerCopy }) => copies * cardsPerCopy)),
      refunds: sum(
        refunds
          .filter(({ status, updatedAt }) => status === 'succeeded' && isIn(updatedAt))
          .map(({ amount }) => amount),
      ),
      lost: sum(
        losses
          .filter(({ status, closedAt }) => status === 'lost' && isIn(closedAt))
          .map(({ amountLost }) => amountLost),
      ),
    },
    undone: made.filter(({ status }) => status === 'cancelled' || status === 'refunded').length,
    dispatched: taken.length,
    secondsToDispatch:
      taken.length === 0
        ? null
        : expect.closeTo(((taken[Math.ceil(middle) - 1] ?? 0) + (taken[Math.floor(middle)] ?? 0)) / 2, 3),
  };
}

// Times on a 15-minute grid around clock changes and in summer reveal days that are UTC days instead of London days.
const MOMENTS = ['2026-03-28T22:30:00Z', '2026-10-24T22:30:00Z', '2026-06-30T21:30:00Z'];
const moment = fc
  .tuple(fc.constantFrom(...MOMENTS), fc.integer({ min: 0, max: 4 * 60 }))
  .map(([from, quarters]) => new Date(Date.parse(from) + quarters * 900_000).toISOString());
const order = fc.record({
  createdAt: moment,
  dispatchedAt: fc.option(moment),
  amount: fc.integer({ min: 100, max: 9999 }),
  discountAmount: fc.constantFrom(0, 0, 899),
  copies: fc.integer({ min: 1, max: 4 }),
  cardsPerCopy: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('paid' as const, 'fulfilled' as const, 'cancelled' as const, 'refunded' as const),
});
const refund = fc.record({
  amount: fc.integer({ min: 1, max: 500 }),
  status: fc.constantFrom('requested', 'refused', 'pending', 'succeeded', 'succeeded', 'failed'),
  updatedAt: moment,
});

const loss = fc.record({
  amountLost: fc.integer({ min: 1, max: 500 }),
  status: fc.constantFrom('lost', 'lost', 'reversed'),
  closedAt: moment,
});

test('the figures of any day, week and month agree with a simple sum over all orders and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 40 }),
      fc.array(refund, { maxLength: 20 }),
      fc.array(loss, { maxLength: 5 }),
      fc.array(moment, { minLength: 1, maxLength: 3 }),
      async (orders, refunds, losses, looked) => {
        const { db } = server.deps;
        await db.$client.query(
          'DELETE FROM refunds; DELETE FROM disputes; DELETE FROM checkouts; DELETE FROM orders',
        );
        const rows = await insertOrders(db, orders);
        const orderId = rows[0]?.id ?? 0;
        if (refunds.length > 0)
          await db.insert(refundTable).values(
            refunds.map(({ amount, status, updatedAt }) => ({
              ...{ orderId, amount, updatedAt, byKind: 'provider' as const, cause: 'provider' as const },
              ...{ paymentId: 'pi_1', key: crypto.randomUUID() },
              createdAt: new Date(Date.parse(updatedAt) - 86_400_000).toISOString(),
              status: status as 'succeeded',
            })),
          );
        for (const [at, { status, ...lost }] of losses.entries())
          await db.insert(disputes).values({
            ...{ ...lost, id: `dp_${at}`, orderId, kind: 'chargeback', amount: 500, currency: 'gbp' },
            ...{ openedAt: lost.closedAt, status: status as 'lost' },
          });
        for (const span of FIGURE_SPANS)
          for (const day of looked.map(dayOf)) {
            const shown = await figures(span, day);
            expect(shown).toMatchObject(plainly(rows, refunds, losses, span, day));
            const { from, to, days } = shown;
            expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, to]);
            expect(new Set(days.map((one) => one.day)).size).toBe(daysBetween(from, to) + 1);
            for (const one of days)
              expect(one).toEqual({ day: one.day, ...plainly(rows, refunds, losses, 'day', one.day).total });
          }
      },
    ),
    fuzzRuns({ smoke: 12, long: 400 }),
  );
});

test('without a day the figures are for today in London', async () => {
  server.setTime('2026-06-30T23:30:00Z');
  expect(await figures('day')).toMatchObject({ from: '2026-07-01', to: '2026-07-01', today: '2026-07-01' });
  expect(await figures('month')).toMatchObject({ from: '2026-07-01', to: '2026-07-31' });
});

test('an invalid day or span is refused', async () => {
  for (const query of ['span=year', 'day=2026-02-30', 'days=1'])
    expect((await admin.fetch(`${addressOf(deskApi.desk.figures)}?${query}`)).status).toBe(400);
});

test('purchase, partial refund, dispatch and its cancellation each count on their own day', async () => {
  server.setTime('2026-03-02T12:00:00Z');
  const guest = server.stranger();
  const { id } = await report(guest, await buy(guest, { copies: 3 }));
  const paid = (await admin.call(deskApi.orders.read, { params: { id } })).amount;
  server.setTime('2026-03-03T12:00:00Z');
  for (const amount of [100, 150])
    await admin.call(deskApi.orders.refund, { params: { id }, body: { amount, reason: 'A stain' } });
  const { id: runId } = await printRunOf(admin, [id]);
  server.setTime('2026-03-04T12:00:00Z');
  await admin.call(deskApi.printRuns.dispatch, { params: { id: runId }, body: {} });
  expect(await figures('day')).toMatchObject({
    dispatched: 1,
    secondsToDispatch: expect.closeTo(172_800, -1),
  });
  await admin.call(deskApi.printRuns.takeBack, { params: { id: runId } });
  expect(await figures('day')).toMatchObject({ dispatched: 0, secondsToDispatch: null });
  server.setTime('2026-03-05T12:00:00Z');
  await admin.call(deskApi.orders.status, { params: { id }, body: { status: 'fulfilled' } });
  const { days, ...month } = await figures('month');
  expect(days.filter(({ orders, refunds }) => orders > 0 || refunds > 0)).toEqual([
    { day: '2026-03-02', orders: 1, takings: paid, discounts: 0, cards: 3, refunds: 0, lost: 0 },
    { day: '2026-03-03', orders: 0, takings: 0, discounts: 0, cards: 0, refunds: 250, lost: 0 },
  ]);
  expect(month).toMatchObject({ dispatched: 1, secondsToDispatch: expect.closeTo(259_200, -1), undone: 0 });
});
