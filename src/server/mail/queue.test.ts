import { expect, test } from 'vitest';
import { deskApi } from '#shared/desk-api.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { createJobs } from '../jobs/jobs.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, CHECKOUT, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { jobHandlers } from '../work.ts';
import { MailRefused } from './mailer.ts';

async function shop(): Promise<TestApp> {
  const server = await startTestApp();
  server.deps.cards = withoutCards(server.deps.cards);
  return server;
}

const orderTo = async (server: TestApp, email: string) => {
  const guest = server.stranger();
  const shippingInfo = { ...CHECKOUT.shippingInfo, email };
  return report(guest, await buy(guest, { shippingInfo }));
};
const sentTo = async ({ mailbox }: TestApp) => (await mailbox.list()).map(({ to }) => to).sort();

test('an email accepted just before the process dies is sent at most once more, under the same id', async () => {
  const server = await shop();
  const { send } = server.mailbox;
  await orderTo(server, 'sam@example.org');
  server.deps.mailer = {
    async send(message) {
      await send(message);
      throw new Error('killed before it could be written down');
    },
  };
  await expect(server.runJobs()).rejects.toThrow('killed');
  server.deps.mailer = { send };
  await server.runJobs();
  await server.runJobs();
  const ids = (await server.mailbox.list()).map(({ messageId }) => messageId);
  expect(ids).toEqual([expect.stringMatching(/^<order-1\.confirmation\.\d+@localhost>$/), ids[0]]);
});

test('two servers on one queue send every email once', async () => {
  const server = await shop();
  const { db, jobs, log } = server.deps;
  await orderTo(server, 'sam@example.org');
  await inTransaction(db, async (tx) => {
    for (let copy = 1; copy <= 20; copy++)
      await jobs.send(tx, 'order-mail', { orderId: 1, email: 'dispatch', copy: String(copy) });
  });
  const other = await createJobs(db, log, { supervise: false });
  const handlers = jobHandlers(server.deps, server.fetch);
  await Promise.all([jobs.runAll(handlers), other.runAll(handlers)]);
  await other.stop();
  const ids = (await server.mailbox.list()).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([21, 21]);
});

test('an address that accepts no email does not delay other addresses', async () => {
  const server = await shop();
  const { admin } = await server.people();
  for (const name of ['one', 'nobody', 'two']) await orderTo(server, `${name}@example.org`);
  const { send } = server.mailbox;
  server.deps.mailer = {
    send: (message) =>
      message.to === 'nobody@example.org' ? Promise.reject(new MailRefused()) : send(message),
  };
  await server.runJobs();
  expect(await sentTo(server)).toEqual(['one@example.org', 'two@example.org']);
  const failed = (await admin.call(deskApi.orders.list)).filter(({ emailFailedAt }) => emailFailedAt);
  expect(failed.map(({ shippingEmail }) => shippingEmail)).toEqual(['nobody@example.org']);
});

test.for([
  '"a@b" <x@y.example>',
  'Sam <sam@example.org>',
  'sam@example.org, other@example.org',
  'sam@example.org\r\nBcc: other@example.org',
  'sam@example.org\nother@example.org',
  'sam@example.org\u0000',
])('input other than one plain address (%j) is refused before anything is stored', async (email) => {
  const server = await shop();
  const shippingInfo = { ...CHECKOUT.shippingInfo, email };
  expect(await refusal(startCheckout(server.stranger(), { shippingInfo }))).toMatch(/^400: /);
  expect(await server.deps.db.$count(orders)).toBe(0);
});
