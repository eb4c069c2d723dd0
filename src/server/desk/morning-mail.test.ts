import { beforeEach, expect, test } from 'vitest';
import { morningEmails } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import { MailNotSent, MailRefused } from '../mail/mailer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { insertOrders } from '../testing/insert-orders.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { FILLED_SHOP } from '../testing/shop.ts';
import { queueMorningMail } from './queue-morning-mail.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ env: FILLED_SHOP });
  server.setTime('2027-03-02T07:00:00Z');
});

/** Returns the emails sent if the minutely check runs at each of these times, oldest first. */
async function emailsDueAt(...moments: string[]) {
  server.mailbox.clear();
  for (const moment of moments) {
    server.setTime(moment);
    await queueMorningMail(server.deps);
    await server.runJobs();
  }
  return (await server.mailbox.list()).reverse();
}

const HOSTILE = '=cmd|<img src=x onerror=alert(1)>';
const inReview = (createdAt = '2027-03-01T10:00:00Z') =>
  insertOrders(server.deps.db, [
    {
      ...{ status: 'review', createdAt, statusAt: createdAt, shippingName: HOSTILE },
      childrenData: [{ name: 'Ottoline' } as never],
    },
  ]);

test('from 7:30 the shop gets one email a day while there is something to do', async () => {
  const [order] = await inReview();
  const sent = await emailsDueAt(
    '2027-03-02T07:29:00Z',
    '2027-03-02T07:30:00Z',
    '2027-03-02T07:31:00Z',
    '2027-03-02T19:00:00Z',
    '2027-03-03T07:29:00Z',
  );
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: FILLED_SHOP.SHOP_EMAIL,
    subject: 'Family Facts: 1 order in review since Monday 1 March',
  });
  const address = `http://localhost:3000/admin/orders/${order?.id}`;
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('1 order in review since Monday 1 March');
    expect(part).toContain('Here’s what needs doing today, Tuesday 2 March:');
    expect(part).toContain(address);
    expect(part).toContain('http://localhost:3000/admin/orders');
    expect(part).not.toMatch(/Ottoline|onerror|cmd/);
  }
  expect(await emailsDueAt('2027-03-03T07:30:00Z')).toHaveLength(1);
  // After days without a server one email is sent, for the current day.
  const [late, ...more] = await emailsDueAt('2027-03-07T16:00:00Z', '2027-03-07T16:01:00Z');
  expect(late?.text).toContain('Here’s what needs doing today, Sunday 7 March:');
  expect(more).toEqual([]);
});

test('the time is London’s, even on the days on which the clocks change', async () => {
  await inReview();
  expect(await emailsDueAt('2027-03-28T06:29:00Z')).toHaveLength(0);
  expect(await emailsDueAt('2027-03-28T06:30:00Z')).toHaveLength(1);
  expect(await emailsDueAt('2027-10-30T23:30:00Z', '2027-10-31T07:29:00Z')).toHaveLength(0);
  expect(await emailsDueAt('2027-10-31T07:30:00Z')).toHaveLength(1);
});

test('a morning with nothing to do is checked once, and no email follows that day', async () => {
  expect(await emailsDueAt('2027-03-02T07:30:00Z')).toHaveLength(0);
  await inReview();
  expect(await emailsDueAt('2027-03-02T07:31:00Z', '2027-03-02T15:00:00Z')).toHaveLength(0);
  expect(await emailsDueAt('2027-03-03T08:00:00Z')).toHaveLength(1);
});

test('one of several simultaneous servers queues the email', async () => {
  await inReview();
  server.setTime('2027-03-02T08:00:00Z');
  // Every server sees the day as not done, as if all had checked before the first one wrote it.
  const unseen = { select: () => ({ from: () => ({ where: async () => [] }) }) };
  const db = Object.assign(Object.create(server.deps.db), unseen);
  await Promise.all(Array.from({ length: 8 }, () => queueMorningMail({ ...server.deps, db })));
  expect(await queuedJobs(server.deps.db, 'morning-mail')).toEqual([{ day: '2027-03-02' }]);
});

test('if an email cannot be queued, its day is left to the next check', async () => {
  await inReview();
  server.setTime('2027-03-02T08:00:00Z');
  const failing = { ...server.deps.jobs, send: () => Promise.reject(new Error('away')) };
  await expect(queueMorningMail({ ...server.deps, jobs: failing })).rejects.toThrow('away');
  expect(await emailsDueAt('2027-03-02T08:01:00Z')).toHaveLength(1);
});

test('an email is not sent if its task was done first, or its day is over', async () => {
  const [order] = await inReview();
  const { db } = server.deps;
  server.setTime('2027-03-02T08:00:00Z');
  await queueMorningMail(server.deps);
  server.setTime('2027-03-03T00:01:00Z');
  await server.runJobs();
  expect(await server.mailbox.list()).toEqual([]);
  server.setTime('2027-03-03T08:00:00Z');
  await queueMorningMail(server.deps);
  await db.$client.query(`UPDATE orders SET status = 'fulfilled' WHERE id = ${order?.id}`);
  await server.runJobs();
  expect(await server.mailbox.list()).toEqual([]);
});

test('a mail server that is down is retried; an address that refuses for good is logged', async () => {
  await inReview();
  const answers = [new MailNotSent({}), new MailRefused()];
  server.deps.mailer = {
    send: async () => {
      throw answers.shift();
    },
  };
  await expect(emailsDueAt('2027-03-02T08:00:00Z')).rejects.toThrow('could not be sent');
  await server.runJobs();
  expect(answers).toEqual([]);
  expect(server.lines.filter((line) => line.includes('SHOP_EMAIL'))).toHaveLength(1);
  expect(await queuedJobs(server.deps.db, 'morning-mail')).toEqual([]);
});

test('a demonstration shop, which has no address, gets no email; old days are deleted', async () => {
  await inReview();
  await emailsDueAt('2027-03-02T08:00:00Z', '2027-05-02T08:00:00Z');
  await deleteExpired(server.deps);
  expect(await server.deps.db.select().from(morningEmails)).toEqual([{ day: '2027-05-02' }]);
  server = await startTestApp();
  await inReview();
  expect(await emailsDueAt('2027-03-02T08:00:00Z')).toEqual([]);
});
