import { readdir, readFile } from 'node:fs/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CardChild } from '#shared/card-facts.ts';
import { orderCards, rateLimits } from '../db/schema.ts';
import { createLog } from '../log.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { visitorFrom } from '../testing/visitor-from.ts';
import type { CardData } from './card-data.ts';
import { createCards } from './cards.ts';

const lines: string[] = [];
const log = createLog('plain', (line) => lines.push(line));
const worker = new URL('../testing/costly-card-worker.mjs', import.meta.url);
const LONG_MS = 600_000;
const cards = createCards('wallet', log, { worker, deadlineMs: LONG_MS, waitMs: LONG_MS });
afterAll(() => cards.close());

/** Cards of a child whose name begins with "Held" wait until the test releases them through this channel. */
const held = new BroadcastChannel('held cards');
held.unref();
let isLetGo = false;
held.onmessage = () => {
  if (isLetGo) held.postMessage('go');
};
function letGo(): void {
  isLetGo = true;
  held.postMessage('go');
}

let server: TestApp;
beforeEach(async () => {
  isLetGo = false;
  server = await startTestApp({ cards, env: { TRUST_PROXY: '1' } });
});

const CHILD: CardChild = { name: 'Ada', birthdate: null, birthtime: null, weightLbs: null, weightOz: null };
const FAMILY: CardData = { childrenData: [CHILD], peopleData: [], cardLayout: 'all-on-one' };
const visitorAt = (address: string, cookies?: Map<string, string>) => visitorFrom(server, address, cookies);
let checkouts = 0;
/** Starts a checkout with cards that have not been drawn before. */
const checkout = (name: string) =>
  startCheckout(visitorAt(name), { childrenData: [{ name: `${name} ${++checkouts}` }] });
const TOO_MUCH =
  '400: There’s too much to fit on these cards. Please shorten some of it, or leave something out.';

test.runIf(process.platform === 'linux')(
  'pictures for emails are drawn by a thread of lower priority than those that users wait for',
  async () => {
    const yielding = async () => (await priorities()).filter((nice) => nice === 10).length;
    const one = createCards('wallet', log);
    // Threads of other tests may be running too.
    const before = await yielding();
    const picture = () =>
      one
        .toPngs(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'], 4)
        .then(([png]) => Buffer.from(png ?? []).toString('latin1'), String);
    // A busy machine may refuse the first attempts.
    await expect.poll(picture).toContain('PNG');
    expect(await yielding()).toBe(before + 1);
    await one.close();
  },
);

test('a card that takes too long is refused, its time counts as attempts of the requester, and the next is made', async () => {
  const hasty = createCards('wallet', log, { worker, deadlineMs: 2_000 });
  server.deps.cards = hasty;
  const member = visitorAt('192.0.2.1', (await server.register('ada')).cookies);
  expect(await refusal(startCheckout(member, { childrenData: [{ name: 'Endless' }] }))).toBe(TOO_MUCH);
  const counters = await server.deps.db.select().from(rateLimits);
  const counted = counters.filter(({ key, points }) => key.startsWith('cards made') && points > 10);
  expect(counted.map(({ key }) => key.split(':')[0]).sort()).toEqual([
    ...['cards made for an account', 'cards made for an address'],
  ]);
  await expect.poll(async () => (await hasty.count(FAMILY)).ok).toBe(true);
  await hasty.close();
});

test('a card that needs too much memory is refused, and the process survives', async () => {
  const counted: unknown[] = [];
  const metrics = { ...NO_METRICS, cardTask: (...task: unknown[]) => counted.push(task) };
  const small = createCards('wallet', log, { worker, memoryMb: 128, deadlineMs: LONG_MS, metrics });
  server.deps.cards = small;
  const greedy = startCheckout(visitorAt('192.0.2.1'), { childrenData: [{ name: 'Greedy' }] });
  expect(await refusal(greedy)).toBe(TOO_MUCH);
  expect(await checkout('Ada')).toMatchObject({ totalAmount: 999 });
  expect(lines.join('')).toContain('reason="memory"');
  await small.close();
  await expect(small.count(FAMILY)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  const some = expect.any(Number);
  expect(counted).toEqual([
    ...[
      ['count', 'memory', some],
      ['count', 'done', some],
      ['count', 'no turn', null],
    ],
  ]);
});

test('slips and labels that take too long are refused in a sentence', async () => {
  const hasty = createCards('wallet', log, { worker, printDeadlineMs: 200 });
  const endless = { childrenData: [{ ...CHILD, name: 'Endless' }] } as never;
  for (const print of [
    () => hasty.printSlips([], endless),
    () => hasty.printLabels([], endless),
    () => hasty.printCalibration(endless),
  ])
    await expect(print()).rejects.toMatchObject({
      status: 409,
      message: 'Printing these orders together takes too long. Please choose fewer.',
    });
  await hasty.close();
});

/** Requests four sets of cards that wait to be released. */
const holdFour = (visitorFor: (nth: number) => ReturnType<typeof visitorAt>, more: object[] = []) =>
  [1, 2, 3, 4].map((nth) =>
    startCheckout(visitorFor(nth), { childrenData: [{ name: `Held ${++checkouts}` }, ...more] }),
  );

const MUCH = Array.from({ length: 9 }, (_, at) => ({ name: String(at).padEnd(200, 'a') }));

test.for<[who: string, hold: () => Promise<Promise<unknown>[]>]>([
  ['an address', async () => holdFour(() => visitorAt('192.0.2.1'))],
  [
    'a member from many addresses',
    async () => {
      const { cookies } = await server.register('ada');
      return holdFour((nth) => visitorAt(`192.0.2.${nth}`, cookies));
    },
  ],
  [
    'a guest with a checkout, from many addresses',
    async () => {
      const guest = visitorAt('192.0.2.9');
      await startCheckout(guest);
      return holdFour((nth) => visitorAt(`192.0.2.${nth}`, guest.cookies));
    },
  ],
  ['many requests for very much text', async () => holdFour((nth) => visitorAt(`192.0.2.${nth}`), MUCH)],
  [
    'the shop’s printing',
    async () => {
      const admin = await server.register('admin');
      const { id } = await report(admin, await buy(admin));
      const childrenData = [{ ...CHILD, name: 'Held' }];
      await server.deps.db.update(orderCards).set({ childrenData }).where(eq(orderCards.orderId, id));
      return [admin.fetch(`/api/admin/orders/${id}/card.pdf`)];
    },
  ],
])('%s: while their cards are made, others are answered', async ([, hold]) => {
  const asked = await hold();
  let ended = 0;
  const all = asked.map((one) => one.catch(() => undefined).finally(() => ended++));
  const inHand = () => cards.activity().running + cards.activity().waiting;
  await expect.poll(inHand).toBe(all.length);
  for (const name of ['Ada', 'Grace', 'Zoë'])
    expect(await checkout(name)).toMatchObject({ totalAmount: 999 });
  expect((await server.fetch('/healthz')).status).toBe(200);
  expect(ended).toBe(0);
  letGo();
  await Promise.all(all);
});

/** Reads the nice value of each thread of this process (proc(5), field 19). */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'latin1')));
  // The second field is a name in brackets, which may contain spaces, so fields are counted after the bracket.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}
