// Measures the engine's work for the costliest orders, and the delay for others while ten visitors order such cards.
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { costlyFamilies } from '../src/card/examples/costly-families.ts';
import { loadCardEngine } from '../src/server/cards/card-engine.ts';
import { CHECKOUT } from '../src/server/testing/orders.ts';
import { api } from '../src/shared/api.ts';
import type { CardFacts } from '../src/shared/card-facts.ts';
import { MAX_CHILDREN, MAX_DATES } from '../src/shared/order-limits.ts';
import { atMost } from './budgets.ts';
import { heavy } from './card/families.ts';
import { startOurs, startPostgres } from './programs.ts';
import { quantile, RUNS, random, ratios, timeOf } from './runs.ts';
import { visitorFrom } from './server/buyers.ts';

const WARM_UP = 50;
const TIMES = 3;
const TIMES_BESIDE = 5;
const VISITORS = 10;
const SECONDS = 8;
const PAUSE_MS = 5;
/** Letters of five scripts, so that all words differ and each line mixes fonts. */
const LETTERS = [...'aбגדहदक直子さ한국어ñŁ한글ابجд'];

export async function measure(): Promise<void> {
  await composeAlone();
  await composeBesideOthers();
}

async function composeAlone(): Promise<void> {
  const engine = await loadCardEngine('wallet');
  const compose = async (facts: CardFacts) => {
    await engine.prepare(facts, 'all-on-one');
    const unknown = structuredClone(facts);
    return timeOf(async () => engine.compose(unknown, 'all-on-one'));
  };
  for (let count = 0; count < WARM_UP; count++) await compose(heavy());
  const most: number[] = [];
  const left: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const ratiosOf: number[] = [];
    const leftBy: number[] = [];
    for (const name of Object.keys(costlyFamilies())) {
      const times: number[] = [];
      const beside: number[] = [];
      const before = heldBytes();
      for (let time = 0; time < TIMES; time++) {
        const facts = costlyFamilies((run * TIMES + time + 1) * 101)[name];
        // They alternate, so that changes of the machine and the compiler affect both.
        for (let count = 0; count < TIMES_BESIDE; count++) beside.push(await compose(heavy()));
        if (facts) times.push(await compose(facts));
      }
      leftBy.push((heldBytes() - before) / TIMES / 1e6);
      ratiosOf.push(quantile(times, 0.5) / quantile(beside, 0.5));
    }
    most.push(Math.max(...ratiosOf));
    left.push(Math.max(...leftBy));
  }
  atMost('composing: the costliest order against a heavy card', most, 60);
  atMost('composing: what the costliest order leaves in memory', left, 20, ' MB');
}

/** The memory of this process after a garbage collection, in bytes. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function composeBesideOthers(): Promise<void> {
  const create = await startPostgres();
  const { url } = await startOurs({ DATABASE_URL: await create('composing') });
  const member = visitorFrom(url, '192.0.2.1');
  await member.register({ name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret1' });
  const list = async (until: number) => {
    const times: number[] = [];
    for (; Date.now() < until; await wait(PAUSE_MS))
      times.push(await timeOf(() => member.call(api.children.list)));
    return quantile(times, 0.95);
  };
  // The orders are made before the timing, because making them would delay this process in reading answers.
  const costly = Array.from({ length: 60 * SECONDS * RUNS }, costliest);
  const statuses = new Map<number, number>();
  let asked = 0;
  const haveCardsMade = async (until: number) => {
    while (Date.now() < until) {
      // Each request has a new address, so that no limit of attempts is reached.
      const { fetch } = visitorFrom(url, `10.${++asked >> 8}.${asked & 255}.1`);
      const body = costly.pop() ?? costliest();
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/create-payment-intent', { method: 'POST', headers, body });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all([list(Date.now() + 2000), haveCardsMade(Date.now() + 1000)]);
  const alone: number[] = [];
  const beside: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    alone.push(await list(Date.now() + SECONDS * 1000));
    const end = Date.now() + SECONDS * 1000;
    const visitors = Promise.all(Array.from({ length: VISITORS }, () => haveCardsMade(end)));
    beside.push(await list(end));
    await visitors;
  }
  console.log(`95 % of lists within ${shown(alone)} ms alone, ${shown(beside)} ms beside costly cards`);
  console.log(`costly orders answered: ${[...statuses].map(([status, count]) => `${count} × ${status}`)}`);
  atMost('composing: 95th percentile of a list beside ten costly visitors', ratios(beside, alone), 3);
}

/** An order with the most children and dates allowed, and nearly the most characters. */
function costliest(): string {
  return JSON.stringify({
    ...CHECKOUT,
    childrenData: Array.from({ length: MAX_CHILDREN }, () => ({ name: newText(26) })),
    peopleData: Array.from({ length: MAX_DATES }, () => ({
      name: newText(26),
      relationship: newText(16),
      dates: [{ title: newText(16), date: '1985-02-28', yearUnknown: 1 }],
    })),
  });
}

function newText(length: number): string {
  const letter = () => LETTERS[random(LETTERS.length)] ?? 'a';
  return Array.from({ length }, (_, place) => (place % 9 === 8 ? ' ' : letter())).join('');
}

function shown(times: number[]): string {
  return times.map((ms) => ms.toFixed(1)).join(', ');
}
