// Measures what others notice of costly cards: `npm run bench:composing`. First the engine alone composes them; then ten visitors
// have the costliest cards made that the limits allow, as fast as they are answered, while somebody else asks for their
// children; at last somebody orders the first card in a new script. `--short` takes less time.
import { setTimeout as wait } from 'node:timers/promises';
import { CHECKOUT } from '#server/testing/orders.ts';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { createVisitor } from '#server/testing/visitor.ts';
import { api } from '#shared/api.ts';
import { MAX_CHILDREN, MAX_DATES } from '#shared/order-limits.ts';
import { prepare } from '../scripts/prepare.mjs';
import { composedAlone } from './composing/alone.ts';
import { Goals } from './goals.ts';
import { quantile } from './measure.ts';
import { startPostgres } from './server/postgres.ts';

const SECONDS = process.argv.includes('--short') ? 5 : 20;
const VISITORS = 10;
const PAUSE_MS = 5;
/** Letters of five scripts, so that no word is like another and fonts are mixed within a line. */
const LETTERS = [...'aбגדहदक直子さ한국어ñŁ한글ابجд'];
// With so many of these texts an order holds no more characters.
const [LONG, SHORT] = [26, 16];

const goals = new Goals();
const {
  costliest: most,
  remembered,
  grown,
} = await composedAlone(process.argv.includes('--short') ? 200 : 1000);
goals.atMost('the costliest cards within all limits against a large family’s: time', most, 20, '×');
goals.atMost('what they leave in the engine’s memory for texts', remembered / 1e6, 2, ' MB');
goals.atMost('the process after 1,000 different large families against after 50', grown / 1e6, 150, ' MB');

prepare({ built: true });
// What an order costs an embedded database, the thread that answers would pay.
const postgres = await startPostgres();
const DATABASE_URL = await postgres.create('composing');
const server = await ready(spawnServer({ PORT: await freePort(), DATABASE_URL, TRUST_PROXY: '1' }));
let addresses = 0;
let seed = 1;
/** Made before answers are timed: making them would keep this process from reading the answers that are timed. */
const costly = Array.from({ length: 60 * SECONDS }, costliest);
try {
  const member = createVisitor(fetchFrom('192.0.2.1'));
  await member.register({ name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret1' });
  await timesOf(member, 2);
  await haveCardsMade(Date.now() + 1000);
  const alone = await timesOf(member, SECONDS);
  const stop = Date.now() + SECONDS * 1000;
  const statuses = Promise.all(Array.from({ length: VISITORS }, () => haveCardsMade(stop)));
  await wait(500);
  const crowded = await timesOf(member, SECONDS - 1);
  const answers = (await statuses).flat();
  console.log(`alone: median ${show(alone, 0.5)}, 95 % ${show(alone, 0.95)}, of ${alone.length}`);
  console.log(
    `beside costly cards: median ${show(crowded, 0.5)}, 95 % ${show(crowded, 0.95)}, of ${crowded.length}`,
  );
  console.log(
    `costly cards: ${[...new Set(answers)].map((status) => `${status} ${answers.filter((one) => one === status).length} times`).join(', ')}`,
  );
  const ratio = quantile(crowded, 0.95) / quantile(alone, 0.95);
  goals.atMost(
    'GET /api/children beside ten visitors’ costliest cards: 95th percentile against alone',
    ratio,
    2,
    '×',
  );
  goals.atMost(
    'the first card in a new script against the next, of six scripts',
    await firstInScripts(),
    3,
    '×',
  );
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  await postgres.stop();
}
goals.end();

/** How long the first order with names of a script takes against the next ones: the median of some scripts. */
async function firstInScripts(): Promise<number> {
  // The threads that make usual cards have had nothing to do yet.
  for (let time = 0; time < 10; time++)
    await Promise.all(
      ['Ada', 'Bob'].map((name) => haveCardMade({ childrenData: [{ name: `${name} ${time}` }] })),
    );
  const ratios: number[] = [];
  for (const name of ['ნინო', 'Արամ', 'ดวงใจ', 'ശ്രീലക്ഷ്മി', 'ಕೃಷ್ಣ', 'ਗੁਰਪ੍ਰੀਤ']) {
    const times: number[] = [];
    for (let time = 0; time < 6; time++) {
      const begun = performance.now();
      await haveCardMade({
        childrenData: [{ name }],
        peopleData: [{ name: `Ada ${time}`, relationship: 'friend' }],
      });
      times.push(performance.now() - begun);
    }
    const [first = 0, ...next] = times;
    const usual = quantile(next, 0.5);
    ratios.push(first / usual);
    console.log(
      `first card in a new script: ${first.toFixed(1)} ms, the next ${usual.toFixed(1)}: ${(first / usual).toFixed(1)}×`,
    );
  }
  return quantile(ratios, 0.5);
}

function fetchFrom(address: string) {
  return (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return fetch(server.url + path, { ...init, headers });
  };
}

/** How long each answer took, in milliseconds. */
async function timesOf({ call }: ReturnType<typeof createVisitor>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(PAUSE_MS)) {
    const begun = performance.now();
    await call(api.children.list);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Asks for one set of cards after the other, each from a new address: nobody's attempts run out. */
async function haveCardsMade(until: number): Promise<number[]> {
  const statuses: number[] = [];
  while (Date.now() < until) statuses.push(await haveCardMade(costly.pop() ?? costliest()));
  return statuses;
}

/** Asks for cards from a new address; the status of the answer. */
async function haveCardMade(facts: object): Promise<number> {
  const ask = fetchFrom(`10.${++addresses >> 8}.${addresses & 255}.1`);
  const body = JSON.stringify({ ...CHECKOUT, ...facts });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask('/api/create-payment-intent', { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

function costliest() {
  const date = { title: 'birthday', date: '1985-02-28', yearUnknown: 1 };
  return {
    childrenData: Array.from({ length: MAX_CHILDREN }, () => ({ name: newText(LONG) })),
    peopleData: Array.from({ length: MAX_DATES }, () => ({
      name: newText(LONG),
      relationship: newText(SHORT),
      dates: [{ ...date, title: newText(SHORT) }],
    })),
  };
}

function newText(length: number): string {
  return Array.from({ length }, (_, place) => (place % 9 === 8 ? ' ' : newLetter())).join('');
}

function newLetter(): string {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return LETTERS[seed % LETTERS.length] ?? 'a';
}

function show(times: number[], part: number): string {
  return `${quantile(times, part).toFixed(1)} ms`;
}
