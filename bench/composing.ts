// Measures what others notice of costly cards: `npm run bench:composing`. Ten visitors have the costliest cards made that the
// limits allow, as fast as they are answered, while somebody else asks for their children. `--short` takes less time.
import { setTimeout as wait } from 'node:timers/promises';
import { CHECKOUT } from '#server/testing/orders.ts';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { createVisitor } from '#server/testing/visitor.ts';
import { api } from '#shared/api.ts';
import { MAX_CHILDREN, MAX_DATES } from '#shared/order-limits.ts';
import { prepare } from '../scripts/prepare.mjs';
import { Goals } from './goals.ts';
import { quantile } from './measure.ts';

const SECONDS = process.argv.includes('--short') ? 5 : 20;
const VISITORS = 10;
const PAUSE_MS = 5;
/** Letters of five scripts, so that no word is like another and fonts are mixed within a line. */
const LETTERS = [...'aбגדहिक直子さ한국어ñŁ한글ابجд'];

prepare({ built: true });
const server = await ready(
  spawnServer({ PORT: await freePort(), DATABASE_URL: 'memory://', TRUST_PROXY: '1' }),
);
const goals = new Goals();
let seed = 1;
let addresses = 0;
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
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
}
goals.end();

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
  while (Date.now() < until) {
    const ask = fetchFrom(`10.${++addresses >> 8}.${addresses & 255}.1`);
    const body = JSON.stringify({ ...CHECKOUT, ...costliest() });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/api/create-payment-intent', { method: 'POST', headers, body });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

function costliest() {
  const date = { title: 'birthday', date: '1985-02-28', yearUnknown: 1 };
  return {
    childrenData: Array.from({ length: MAX_CHILDREN }, () => ({ name: newText(200) })),
    peopleData: Array.from({ length: MAX_DATES }, () => ({
      name: newText(200),
      relationship: newText(80),
      dates: [date],
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
