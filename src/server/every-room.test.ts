import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { aChild, aDate, aMilestone, aPerson } from '#shared/testing/facts.ts';
import { startTestApp } from './testing/app.ts';
import { buy, report } from './testing/orders.ts';
import { printRunOf } from './testing/print-run.ts';
import { mailsAt, reminded } from './testing/reminders.ts';
import { SAM } from './testing/visitor.ts';

test('a member keeps a notebook, takes all of it into another account, and is reminded of it', async () => {
  const server = await startTestApp();
  await server.register('admin');
  const member = await reminded(server, 'member');
  const child = await member.call(api.children.create, { body: aChild() });
  await member.call(api.milestones.create, { params: { id: child.id }, body: aMilestone() });
  const { id: personId } = await member.call(api.people.create, { body: aPerson() });
  const date = await member.call(api.dates.create, { body: aDate({ personId }) });
  await member.call(api.dates.update, {
    params: { id: date.id },
    body: aDate({ personId, notes: 'Likes tulips' }),
  });
  await member.call(api.children.remove, { params: { id: child.id } });
  await member.call(api.children.restore, { params: { id: child.id } });
  expect(await (await member.fetch('/api/user/export.ics')).text()).toContain('Ada');

  const file = JSON.parse(await (await member.fetch('/api/user/export.json')).text());
  const stranger = server.stranger();
  await stranger.call(api.account.register, { body: SAM });
  await stranger.call(api.account.import, { body: file });
  expect(await stranger.call(api.children.list)).toMatchObject([{ name: 'Ada', birthdate: '2019-11-02' }]);
  expect(await stranger.call(api.dates.list)).toMatchObject([{ notes: 'Likes tulips' }]);
  expect(await mailsAt(server, '2027-11-02T08:30:00Z')).toMatchObject([{ to: 'member@example.org' }]);
});

test('a child that is asked for twenty times at once under one key is added once', async () => {
  const server = await startTestApp();
  const { call } = await server.register('sam');
  const key = randomUUID();
  const asked = Array.from({ length: 20 }, () => call(api.children.create, { body: aChild(), key }));
  const [first, ...others] = await Promise.all(asked);
  expect(new Set(others.map((child) => JSON.stringify(child)))).toEqual(new Set([JSON.stringify(first)]));
  expect(await call(api.children.list)).toHaveLength(1);
});

test('an order with a discount is paid, confirmed, found, refunded in part, printed and sent; another is cancelled', async () => {
  const server = await startTestApp();
  const admin = await server.register('admin');
  await admin.call(deskApi.discountCodes.create, { body: { code: 'ONE', type: 'fixed', value: 100 } });
  const guest = server.stranger();
  const { id } = await report(guest, await buy(guest, { discountCode: 'one' }));
  const other = await report(guest, await buy(guest));
  await server.runJobs();
  expect((await server.mailbox.list()).map(({ to }) => to)).toEqual(['sam@example.org', 'sam@example.org']);

  expect(await admin.call(deskApi.orders.list, { query: { search: 'okafor' } })).toHaveLength(2);
  await admin.call(deskApi.orders.refund, {
    params: { id },
    body: { amount: 300, reason: 'Late' },
  });
  await admin.call(deskApi.orders.status, { params: { id: other.id }, body: { status: 'cancelled' } });
  await server.runJobs();
  const run = await printRunOf(admin, [id]);
  await admin.call(deskApi.printRuns.dispatch, { params: { id: run.id }, body: {} });
  const read = (of: number) => admin.call(deskApi.orders.read, { params: { id: of } });
  expect(await read(id)).toMatchObject({ status: 'fulfilled', amount: 899, amountRefunded: 300 });
  expect(await read(other.id)).toMatchObject({ status: 'cancelled', amountRefunded: 999 });
});
