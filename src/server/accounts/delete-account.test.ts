import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_FEED } from '#shared/calendar-feed.ts';
import { deskApi } from '#shared/desk-api.ts';
import { accountDeletionProblem } from '#shared/order-status.ts';
import { checkouts, children, dates, milestones, people, users } from '../db/schema.ts';
import { findOrder } from '../orders/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, pay, report, startCheckout } from '../testing/orders.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { refusal } from '../testing/refusal.ts';
import { confirmed, USUAL } from '../testing/reminders.ts';
import { rowsOf } from '../testing/rows-of.ts';
import type { Visitor } from '../testing/visitor.ts';

const sam = { name: 'Sam Okafor', username: 'sam', email: 'sam@example.org', password: 'secret1' };
const STAYS_PROCESSING = '4000 0000 0000 0077';

let server: TestApp;
let admin: Visitor;
let member: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
  member = server.stranger();
  await member.register(sam);
  await member.call(api.children.create, { body: { name: 'Ada', birthdate: '2019-11-02' } });
  await member.call(api.milestones.create, {
    params: { id: 1 },
    body: { title: 'First steps', date: '2020-12-24' },
  });
  await member.call(api.people.create, { body: { name: 'Grace', relationship: 'spouse' } });
  await member.call(api.dates.create, { body: { personId: 1, title: 'birthday', date: '1985-02-28' } });
});

const remove = ({ call }: Visitor, more: object = {}) =>
  call(api.account.remove, { body: { confirmation: 'sam', currentPassword: 'secret1', ...more } });

/** Counts the children, milestones, people and dates that are stored. */
async function rowsLeft(): Promise<number[]> {
  const { db } = server.deps;
  return Promise.all([children, milestones, people, dates].map((table) => db.$count(table)));
}

test('a deleted account leaves no row and no session, and its username and email can be used again', async () => {
  const other = server.stranger();
  await admin.call(api.children.create, { body: { name: 'Bo', birthdate: '2019-11-02' } });
  await remove(member);
  const before = await rowsOf(server);
  await member.register(sam);
  await other.call(api.account.login, { body: { username: 'sam', password: 'secret1' } });
  await confirmed(server, member);
  await member.call(api.account.saveReminders, { body: USUAL });
  await member.call(api.feed.save, { body: DEFAULT_FEED });
  await member.call(api.dates.choose, { body: { leapDay: '03-01', roundDays: true } });
  const body = { name: 'Ada', birthdate: '2019-11-02' };
  const { id } = await member.call(api.children.create, { body, key: randomUUID() });
  await member.call(api.children.create, { body });
  await member.call(api.children.remove, { params: { id } });
  await remove(member, { confirmation: ' SAM ' });
  expect(member.cookies.size).toBe(0);
  expect(await refusal(other.call(api.account.user))).toBe('401: Please log in');
  expect({ ...(await rowsOf(server)), rate_limits: 0 }).toEqual({ ...before, rate_limits: 0 });
});

test('deleting an account also deletes queued and archived emails to an earlier address', async () => {
  const body = { name: 'Sam Okafor', email: 'sam@new.example.org', currentPassword: 'secret1' };
  await member.call(api.account.update, { body });
  const { $client: client } = server.deps.db;
  await client.query(`INSERT INTO pgboss.archive SELECT * FROM pgboss.job WHERE name = 'account-mail'`);
  expect(await queuedJobs(server.deps.db, 'account-mail')).toMatchObject([{ to: sam.email }]);
  await remove(member);
  expect(await queuedJobs(server.deps.db, 'account-mail')).toEqual([]);
  expect((await client.query('SELECT data FROM pgboss.archive')).rows).toEqual([]);
});

test('nothing is deleted without the typed username and the right password', async () => {
  expect(await refusal(remove(member, { confirmation: 'yes' }))).toBe(
    '400: Please type your username to confirm',
  );
  expect(await refusal(remove(member, { currentPassword: 'secret2' }))).toBe(
    '400: That’s not your current password',
  );
  expect(await rowsLeft()).toEqual([1, 1, 1, 1]);
});

test('the administrator cannot be deleted', async () => {
  server = await startTestApp();
  const boss = server.stranger();
  await boss.register(sam);
  expect(await refusal(remove(boss))).toBe('409: The administrator’s account can’t be deleted');
  expect(await server.deps.db.$count(users)).toBe(1);
});

test('a finished order of a deleted account keeps only its payment data', async () => {
  const { id } = await report(member, await buy(member));
  await admin.call(deskApi.orders.status, { params: { id }, body: { status: 'fulfilled' } });
  await remove(member);
  const order = await findOrder(server.deps.db, id);
  expect(order).toMatchObject({
    ...{ userId: null, amount: 999, currency: 'gbp', status: 'fulfilled', shippingCountry: 'United Kingdom' },
    ...{ childrenData: null, peopleData: null, design: {}, titles: [] },
  });
  const told = /Sam|sam@|High Street|Leeds|LS1|Ada|Grace|2019-11-02|02-28/;
  expect(JSON.stringify(order)).not.toMatch(told);
  expect(await admin.call(deskApi.orders.list)).toMatchObject([{ id, shippingName: 'Account deleted' }]);
  const drafts = await server.deps.db.select().from(checkouts);
  expect(JSON.stringify(drafts)).not.toMatch(told);
});

test('an account with a paid, unfinished order cannot be deleted, whether or not the browser reported the payment', async () => {
  await buy(member);
  const said = async () => accountDeletionProblem(await member.call(api.ownOrders.list));
  expect(await refusal(remove(member))).toBe(
    '409: You can delete your account once order 1 has been posted.',
  );
  expect(await admin.call(deskApi.orders.list)).toMatchObject([{ id: 1, shippingName: 'Sam Okafor' }]);
  expect(await rowsLeft()).toEqual([1, 1, 1, 1]);
  expect(await said(), 'before the password is asked for').toMatch(/^You can delete your account once order/);
  await admin.call(deskApi.orders.completion, { params: { id: 1 }, body: { completed: true } });
  expect(await said()).toBeNull();
  await remove(member);
  expect(await rowsLeft()).toEqual([0, 0, 0, 0]);
});

test('an unpaid checkout is cancelled at the provider and its family data is erased', async () => {
  const { clientSecret, paymentIntentId } = await startCheckout(member);
  await remove(member);
  expect((await server.simulator.readIntent(paymentIntentId))?.status).toBe('canceled');
  expect(await pay(server.stranger(), clientSecret)).toMatchObject({ status: 'canceled' });
  const [draft] = await server.deps.db.select().from(checkouts);
  expect(draft).toMatchObject({ shipping: null, childrenData: null, peopleData: null, userId: null });
});

test('a payment that is still processing blocks the deletion', async () => {
  const { clientSecret } = await startCheckout(member);
  await pay(member, clientSecret, STAYS_PROCESSING);
  expect(await refusal(remove(member))).toContain('409: A payment is still being processed');
  expect(await rowsLeft()).toEqual([1, 1, 1, 1]);
});

test('an account with an open checkout is not deleted while the provider is down', async () => {
  const { gateway } = server.deps;
  server.deps.gateway = { ...gateway, cancelIntent: () => Promise.reject(new Error('down')) };
  await startCheckout(member);
  expect(await refusal(remove(member))).toBe(
    '503: We couldn’t cancel your unfinished checkout. Please try again later.',
  );
  expect(await rowsLeft()).toEqual([1, 1, 1, 1]);
});

test('emails about a deleted account are not sent', async () => {
  await server.stranger().call(api.account.requestReset, { body: { username: 'sam', email: sam.email } });
  await remove(member);
  await server.runJobs();
  expect(await server.mailbox.list()).toEqual([]);
});
