import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { makeAllChanges } from './testing/all-changes.ts';
import { startTestApp } from './testing/app.ts';
import { emailsDueAt, reminded } from './testing/reminders.ts';

test('every change of the contract works, and its result is found', async () => {
  const server = await startTestApp();
  const { mails, after } = await makeAllChanges(server, (_, path, init) => server.fetch(path, init));
  expect(mails.join()).toContain('is on its way');
  expect(after).toMatchObject({ users: 1, orders: 4, children: 0 });
  const admin = server.stranger();
  await admin.call(api.account.login, { body: { username: 'joe', password: 'secret1' } });
  expect(await admin.call(deskApi.orders.list, { query: { search: 'okafor' } })).not.toEqual([]);
});

test('a member gets reminders, and can download the notebook', async () => {
  const server = await startTestApp();
  const member = await reminded(server, 'member');
  await member.call(api.children.create, { body: { name: 'Ada', birthdate: '2019-11-02' } });
  expect(await (await member.fetch(api.account.download.path)).text()).toContain('Ada');
  expect(await emailsDueAt(server, '2027-11-02T08:30:00Z')).toMatchObject([{ to: 'member@example.org' }]);
});
