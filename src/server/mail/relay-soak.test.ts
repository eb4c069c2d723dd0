import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { emailsDueAt, reminded } from '../testing/reminders.ts';
import { answer, SENDER, startSmtpCatcher } from '../testing/smtp-catcher.ts';
import type { Visitor } from '../testing/visitor.ts';
import { MailNotSent } from './mailer.ts';
import { createSmtp } from './smtp.ts';

const HASTY = { setUp: 2_000, step: 150, whole: 2_000 };

/** Repeats the work until every job has ended, however often the mail server fails. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let failed = true; failed; )
    failed = await work().then(
      () => false,
      (error: unknown) => {
        if (error instanceof MailNotSent) return true;
        throw error;
      },
    );
}

async function shop(url: string): Promise<TestApp> {
  const server = await startTestApp();
  server.deps.cards = withoutCards(server.deps.cards);
  server.deps.mailer = createSmtp(url, { ...SENDER, timeoutMs: HASTY });
  return server;
}

test('a mail server that is late, hangs up, refuses or lies loses no confirmation, and doubles one only after a lost response', async () => {
  const { numRuns, seed } = fuzzRuns({ smoke: 15, long: 300 });
  const [moods = []] = fc.sample(
    fc.infiniteStream(
      fc.constantFrom('takes', 'takes', 'takes', 'busy', 'relay', 'full', 'late', 'drops', 'lies'),
    ),
    { numRuns: 1, seed },
  );
  const next = () => (moods as fc.Stream<string>).next().value as string;
  const copies = new Map<string, number>();
  const lost = new Map<string, number>();
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let mood = '';
  const catcher = await startSmtpCatcher({
    onRcptTo(_address, _session, done) {
      mood = next();
      if (mood === 'relay') answer(done, '550 relay not permitted');
      else if (mood === 'busy') answer(done, '450 4.2.1 busy');
      else done();
    },
    onData(stream, { envelope, id }, done) {
      stream.resume().on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        if (mood === 'full') return answer(done, '452 4.3.1 Disk full');
        if (mood !== 'drops') add(copies, to);
        if (mood === 'takes') return done();
        add(lost, to);
        // 'lies' accepts the email and hangs up, 'drops' hangs up without accepting it, and 'late' never responds.
        if (mood !== 'late') catcher.hangUp(id);
      });
    },
  });
  const server = await shop(catcher.url);
  const addresses = Array.from({ length: numRuns }, (_, index) => `order-${index}@example.org`);
  for (const email of addresses) {
    const guest = server.stranger();
    await report(guest, await buy(guest, { shippingInfo: { ...CHECKOUT.shippingInfo, email } }));
  }
  await patiently(server.runJobs);
  await catcher.stop();
  for (const email of addresses) {
    expect(copies.get(email) ?? 0).toBeGreaterThan(0);
    expect(copies.get(email)).toBeLessThanOrEqual(1 + (lost.get(email) ?? 0));
  }
});

test('a mail server that refuses every address switches no reminders off, but a dead address loses its own', async () => {
  let refuses = (_address: string) => false;
  const catcher = await startSmtpCatcher({
    onRcptTo: ({ address }, _session, done) =>
      refuses(address) ? answer(done, '550 5.1.1 User unknown') : done(),
  });
  const server = await shop(catcher.url);
  server.setTime('2027-05-01T12:00:00Z');
  const members: Visitor[] = [];
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) {
    const member = await reminded(server, name, { leads: [0] });
    for (const day of [10, 11, 12, 13, 14, 15, 16])
      await member.call(api.children.create, { body: { name: `Zoë ${day}`, birthdate: `2019-05-${day}` } });
    members.push(member);
  }
  // An email refused for every address is retried on another morning, so a few attempts for each suffice.
  const morning = async (day: number) => {
    for (let tries = 0; tries < 12; tries++)
      await emailsDueAt(server, `2027-05-${day}T08:00:00Z`).catch((error: unknown) => {
        if (!(error instanceof MailNotSent)) throw error;
      });
  };
  const on = async () => {
    const states = await Promise.all(members.map((member) => member.call(api.account.reminders)));
    return states.map((state) => state.on);
  };
  refuses = () => true;
  for (const day of [10, 11, 12]) await morning(day);
  expect(await on()).toEqual([true, true, true, true, true]);
  refuses = (address) => address.startsWith('eve');
  for (const day of [13, 14, 15, 16]) await morning(day);
  expect(await on()).toEqual([true, true, true, true, false]);
  await catcher.stop();
});
