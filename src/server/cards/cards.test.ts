import { readdir, readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import type { CardChild } from '#shared/card-facts.ts';
import { orders, rateLimits } from '../db/schema.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { visitorFrom } from '../testing/visitor-from.ts';
import type { CardData } from './card-data.ts';
import { createCards } from './cards.ts';

const lines: string[] = [];
const log = createLog('plain', (line) => lines.push(line));
const worker = new URL('../testing/trying-worker.mjs', import.meta.url);
const cards = createCards('wallet', log, { worker, deadlineMs: 4000, printDeadlineMs: 5000 });
afterAll(() => cards.close());

let server: TestApp;
let meetings = 0;
beforeEach(async () => {
  // Both threads are there before a test begins, so that it waits for none: what it compares is who is answered first.
  const family = { ...FAMILY, childrenData: [{ ...CHILD, name: `Meeting ${++meetings}` }] };
  await Promise.all(['Ada', 'Bob'].map((name) => cards.compose(family, { names: [name] })));
  server = await startTestApp({ cards, env: { TRUST_PROXY: '1' } });
}, 120_000);

const CHILD: CardChild = { name: 'Ada', birthdate: null, birthtime: null, weightLbs: null, weightOz: null };
const FAMILY: CardData = { childrenData: [CHILD], peopleData: [], cardLayout: 'all-on-one' };
const visitorAt = (address: string, cookies?: Map<string, string>) => visitorFrom(server, address, cookies);
let checkouts = 0;
/** Begins a checkout whose cards have not been drawn before. */
const checkout = (name: string) =>
  startCheckout(visitorAt(name), { childrenData: [{ name: `${name} ${++checkouts}` }] });
/** Begins a checkout whose cards are as costly as the worker makes them for this name. */
const troublesome = (name: string) => startCheckout(visitorAt(name), { childrenData: [{ name }] });
/** Waits until so many cards are being made or wait for it. */
const asked = (count: number) =>
  expect
    .poll(
      () => {
        const { running, waiting } = cards.activity();
        return running + waiting;
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBe(count);
const mayAttempt = (address: string) =>
  server.deps.limits.count('cards made for an address', address).then(
    () => true,
    () => false,
  );
const TOO_MUCH =
  '400: There is too much on these cards to lay them out. Please shorten it, or leave something out.';

test.runIf(process.platform === 'linux')(
  'pictures for mails are drawn by a thread that yields to all who wait for an answer',
  async () => {
    const yielding = async () => (await priorities()).filter((nice) => nice === 10).length;
    const one = createCards('wallet', log);
    // Other tests' threads may be there too.
    const before = await yielding();
    const [png] = await one.toPngs(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'], 4);
    expect(Buffer.from(png ?? []).toString('latin1')).toContain('PNG');
    expect(await yielding()).toBe(before + 1);
    await one.close();
  },
);

test('pictures come from their thread as a fraction of their markup', async () => {
  const drawn = await cards.compose({ ...FAMILY, childrenData: [{ ...CHILD, name: 'Ada Lovelace' }] });
  const front = drawn.ok ? drawn.cards[0]?.front : undefined;
  const markup = inflateRawSync(front ?? new Uint8Array()).toString();
  expect(markup).toMatch(/^<svg.*Ada Lovelace.*<\/svg>$/);
  expect(front?.length).toBeLessThan(markup.length / 2);
});

test('while a card is being made that takes very long, others are answered; then it is refused, and the next is made', async () => {
  const member = await server.register('ada');
  const ended: string[] = [];
  const endless = refusal(troublesome('Endless')).then((sentence) => {
    ended.push('Endless');
    return sentence;
  });
  for (let asked = 0; asked < 20; asked++) {
    expect((await server.fetch('/healthz')).status).toBe(200);
    expect(await member.call(api.children.list)).toEqual([]);
  }
  expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
  expect(ended).toEqual([]);
  expect(await endless).toBe(TOO_MUCH);
  expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
});

test('a card that needs too much memory is refused, and the process lives', {
  timeout: 100_000,
}, async () => {
  const small = createCards('wallet', log, { worker, memoryMb: 128, deadlineMs: 60_000 });
  server.deps.cards = small;
  expect(await refusal(troublesome('Greedy'))).toBe(TOO_MUCH);
  expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
  expect(lines.join('')).toContain('reason="memory"');
  await small.close();
  await expect(small.compose(FAMILY)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

test('however many cards of very much text are being made, others are answered', async () => {
  const long = Array.from({ length: 10 }, (_, index) => ({ name: String(index).padEnd(200, 'a') }));
  const people = Array.from({ length: 8 }, (_, index) => ({
    ...{ name: String(index).padEnd(200, 'b'), relationship: 'friend', dates: [] },
  }));
  const costly = { childrenData: [{ name: 'Endless' }, ...long], peopleData: people };
  const ended: string[] = [];
  const all = ['192.0.2.11', '192.0.2.12', '192.0.2.13'].map((address) =>
    refusal(startCheckout(visitorAt(address), costly)).then((sentence) => ended.push(sentence)),
  );
  for (let tried = 0; tried < 5; tried++) expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
  expect(ended).toEqual([]);
  await Promise.all(all);
  expect(ended).toContain(TOO_MUCH);
});

test('what the shop prints keeps no customer waiting', async () => {
  const admin = await server.register('admin');
  const { id } = await report(admin, await buy(admin));
  const endless = { childrenData: [{ ...CHILD, name: 'Endless' }] };
  await server.deps.db.update(orders).set(endless).where(eq(orders.id, id));
  const ended: string[] = [];
  const printed = admin.fetch(`/api/admin/orders/${id}/card.pdf`).then(async (answer) => {
    ended.push('print');
    return `${answer.status}: ${await answer.text()}`;
  });
  await Promise.all([checkout('Ada'), checkout('Grace'), checkout('Zoë')]);
  expect(ended).toEqual([]);
  expect(await printed).toBe(TOO_MUCH.replace('400', '409'));
});

test('slips and labels that take too long are refused in a sentence', async () => {
  const hasty = createCards('wallet', log, { worker, printDeadlineMs: 200 });
  const refused = {
    status: 409,
    message: 'These orders take too long to print together. Please choose fewer.',
  };
  const endless = { childrenData: [{ ...CHILD, name: 'Endless' }] } as never;
  await expect(hasty.printSlips([], endless)).rejects.toMatchObject(refused);
  await expect(hasty.printLabels([], endless)).rejects.toMatchObject(refused);
  await expect(hasty.printCalibration(endless)).rejects.toMatchObject(refused);
  await hasty.close();
});

test('one address cannot take all threads, and the time its cards take counts as attempts', async () => {
  const visitor = visitorAt('192.0.2.1');
  const first = refusal(startCheckout(visitor, { childrenData: [{ name: 'Endless' }] }));
  const second = refusal(startCheckout(visitor, { childrenData: [{ name: 'Endless' }] }));
  const ended: string[] = [];
  for (const one of [first, second]) one.then((sentence) => ended.push(sentence));
  await asked(2);
  expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
  expect(ended).toEqual([]);
  // Whichever came second waited for the other, as long as anybody may wait.
  const answers = (await Promise.all([first, second])).sort();
  expect(answers).toEqual([TOO_MUCH, expect.stringMatching(/^(400|503): /)]);
  let left = 0;
  while (await mayAttempt('192.0.2.1')) left++;
  // Three hundred, less the two, less 40 for the four seconds.
  expect(left).toBeLessThan(270);
});

test.each(['a member', 'a guest who has begun a checkout'])(
  '%s cannot take all threads, from however many addresses, and the time their cards take counts as their attempts',
  async (kind) => {
    const known = kind === 'a member' ? await server.register('ada') : visitorAt('192.0.2.1');
    if (kind !== 'a member') await startCheckout(known);
    const ended: string[] = [];
    const all = ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14'].map(async (address, number) => {
      const here = visitorAt(address, known.cookies);
      const answer = await refusal(
        startCheckout(here, { childrenData: [{ name: 'Endless', weightLbs: number }] }),
      );
      ended.push(answer);
    });
    await asked(all.length);
    expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
    expect(ended).toEqual([]);
    await Promise.all(all);
    expect(ended).toContain(TOO_MUCH);
    const counters = await server.deps.db.select().from(rateLimits);
    const own = counters.filter(({ key }) => /^cards made for (an account|a visitor):/.test(key));
    // At least forty for each four seconds, and the attempts themselves.
    expect(own).toHaveLength(1);
    expect(own[0]?.points).toBeGreaterThan(33);
  },
);

/** How much each of this process's threads yields (proc(5), the field `nice`). */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'latin1')));
  // The second field is a name in brackets, which may hold spaces; `nice` is the nineteenth.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}
