import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, CHECKOUT, pay, report, startCheckout } from '../testing/orders.ts';
import { printRunOf } from '../testing/print-run.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
let member: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  server.deps.cards = withoutCards(server.deps.cards);
  admin = await server.register('admin');
  member = await server.register('member');
});

const params = { id: 1 };
const become = (status: 'paid' | 'fulfilled' | 'cancelled') =>
  admin.call(deskApi.orders.status, { params, body: { status } });
const complete = (completed: boolean) =>
  admin.call(deskApi.orders.completion, { params, body: { completed } });

/** 'what happened, by whom' for each entry, with what is told of it. */
async function history(): Promise<string[]> {
  await server.runJobs();
  const { events } = await admin.call(deskApi.orders.read, { params });
  return events.map(({ kind, byKind, byUserId, letter, amount, words }) =>
    [kind, byUserId ? `${byKind} ${byUserId}` : byKind, letter ?? amount ?? words].filter(Boolean).join(', '),
  );
}

const PAID = ['paid, customer 2, 999', 'mail sent, system, confirmation'];

test('an order tells of everything that was done to it, and by whom', async () => {
  const { token } = await report(member, await buy(member));
  expect(await history()).toEqual(PAID);
  const body = { ...CHECKOUT.shippingInfo, city: 'York' };
  await server.stranger().call(api.ownOrders.address, { params: { token }, body });
  await printRunOf(admin, [1]);
  await become('fulfilled');
  await complete(true);
  await complete(true);
  await complete(false);
  expect((await history()).toSorted()).toEqual(
    [
      ...PAID,
      'address corrected, customer',
      'mail sent, system, correction',
      'printing started, administrator 1',
      'dispatched, administrator 1',
      'mail sent, system, dispatch',
      'completed, administrator 1',
      'not completed, administrator 1',
    ].toSorted(),
  );
});

test('an order in review says why, and who settled it', async () => {
  const { clientSecret, paymentIntentId } = await startCheckout(member);
  await pay(member, clientSecret, '4000 0000 0000 0259');
  await report(member, paymentIntentId);
  expect(await admin.call(deskApi.orders.list)).toMatchObject([
    { status: 'review', reviewReason: 'the payment is disputed' },
  ]);
  expect(await history()).toEqual([
    'paid, customer 2, 999',
    'in review, system, the payment is disputed',
    'disputed, provider',
  ]);
  await become('cancelled');
  expect((await history()).slice(3, 5)).toEqual(['cancelled, administrator 1', 'refund refused, provider']);
});

test('an account that is deleted leaves no mark in the history', async () => {
  await report(member, await buy(member));
  await become('cancelled');
  await server.runJobs();
  if (member.user) await deleteAccount(server.deps, member.user);
  expect((await history())[0]).toBe('paid, customer, 999');
});
