// Measures the server against named rivals: `npm run bench:server`; docs/benchmarks.md says how to read it. Arguments name
// the parts to measure, where it is not all of them; `--short` takes less time over each.
import { rm } from 'node:fs/promises';
import { prepare } from '../scripts/prepare.mjs';
import { Goals } from './goals.ts';
import type { Bought } from './server/buyers.ts';
import { OURS, ourSettings, startContestants } from './server/contestants.ts';
import { startPostgres } from './server/postgres.ts';
import { ask, startHelper, startServer, type Usage } from './server/process.ts';
import { load, race, type Taken } from './server/race.ts';
import { lookForDue } from './server/reminders.ts';
import { productionBytes } from './server/weight.ts';

const SHORT = process.argv.includes('--short');
const TURNS = SHORT ? { rounds: 2, seconds: 2 } : { rounds: 7, seconds: 4 };
// The feeds that fit the server's memory may be fetched 120,000 times in ten minutes, all together.
const FEED_TURNS = { ...TURNS, seconds: 1 };
const CHECKOUT_SECONDS = SHORT ? 10 : 60;
const REQUESTS = SHORT ? 20_000 : 100_000;
const STARTS = SHORT ? 2 : 5;

const goals = new Goals();
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const measure = async (part: string, work: () => Promise<void>) => {
  if (chosen.length === 0 || chosen.includes(part)) await work();
};

prepare({ built: true });
const postgres = await startPostgres();
const asker = startHelper('load.ts');
const buyers = startHelper('buyers.ts');
const contestants = await startContestants(postgres);
const { server, list, startFeeds } = contestants.ours;
try {
  await measure('lists', compareLists);
  await measure('adding', compareAdding);
  await measure('crowd', compareCrowd);
  await measure('memory', watchMemory);
  await measure('feeds', compareFeeds);
  await measure('checkout', sell);
  await measure('reminders', remind);
} finally {
  for (const contestant of Object.values(contestants)) await contestant.server.stop();
  for (const child of [asker, buyers]) child.disconnect();
  await postgres.stop();
}
await measure('start', startAgain);
goals.end();

async function compareLists() {
  const lists = await race(asker, contestants, { name: 'list', connections: 16 }, TURNS);
  print('GET /api/children', lists);
  goals.atLeast(
    'a list against the bare route',
    rate(lists, 'ours') / rate(lists, 'bare route'),
    0.5,
    '×',
    2,
  );
  goals.atLeast('a list against Express', rate(lists, 'ours') / rate(lists, 'Express'), 5);
}

async function compareAdding() {
  const added = await race(asker, contestants, { name: 'create', connections: 16 }, TURNS);
  print('POST /api/children', added);
  goals.atLeast('a new child against Express', rate(added, 'ours') / rate(added, 'Express'), 2);
}

async function compareCrowd() {
  const crowd = await race(asker, contestants, { name: 'list', connections: 100 }, TURNS);
  print('GET /api/children, 100 connections', crowd);
  const { median, p95 } = crowd.ours as Taken;
  goals.atMost('100 connections: 95th percentile against the median', p95 / median, 2, '×');
}

/** A calendar's fetch beside a list of children, all on our server. */
async function compareFeeds() {
  const { feed, unchanged } = await startFeeds();
  const works = {
    'GET /api/children': contestants.ours,
    'a feed of 72 dates': { ...contestants.ours, list: feed },
    'the same, not modified': { ...contestants.ours, list: unchanged },
  };
  const fetched = await race(asker, works, { name: 'list', connections: 16 }, FEED_TURNS);
  print('GET /calendar/….ics', fetched);
  const children = rate(fetched, 'GET /api/children');
  goals.atLeast('a feed against a list', rate(fetched, 'a feed of 72 dates') / children, 0.5, '×', 2);
  goals.atLeast(
    '304 for a feed against a list',
    rate(fetched, 'the same, not modified') / children,
    1,
    '×',
    2,
  );
}

/** From after as many requests as it takes to be warm. */
async function watchMemory() {
  const askMany = async () => {
    const turn = { url: server.url, connections: 16, requests: list, seconds: 2 };
    for (let answers = 0; answers < REQUESTS; ) answers += (await load(asker, turn)).answers;
    return ask<Usage>(server.child, { collect: true });
  };
  const before = await askMany();
  const after = await askMany();
  goals.atMost(`heap: growth over ${REQUESTS} requests`, (after.heap / before.heap - 1) * 100, 5, ' %');
  goals.atMost(`process: growth over ${REQUESTS} requests`, (after.rss / before.rss - 1) * 100, 5, ' %');
  console.log(`The process has ${toMb(after.rss)} MB, of it ${toMb(after.heap)} MB heap`);
}

async function sell() {
  const sold = await ask<Bought>(buyers, { url: server.url, perSecond: 50, seconds: CHECKOUT_SECONDS });
  const { orders, median, p95, lastMs, failures, waits } = sold;
  console.log(`Checkouts: median ${median.toFixed(0)} ms, 95 % within ${p95.toFixed(0)} ms`);
  console.log(`${waits} times there was no room, and the buyer came again a few seconds later`);
  for (const failure of new Set(failures)) console.log(failure);
  // Who is not keeping up finishes well after the last customer came.
  goals.atLeast(
    'orders a second, 50 begun each second',
    orders / (CHECKOUT_SECONDS + lastMs / 1000),
    48,
    '/s',
  );
  goals.atMost('checkouts that failed', failures.length, 0, '');
}

async function remind() {
  const { due, nobody, queued, sequential } = await lookForDue(await postgres.create('reminders'));
  const median = nobody.toSorted((a, b) => a - b)[Math.floor(nobody.length / 2)] as number;
  console.log(`Reminders: ${queued} queued in ${due.toFixed(0)} ms; nobody due ${median.toFixed(1)} ms`);
  for (const plan of sequential) console.log(plan);
  goals.atLeast('reminders queued of 1,000,000 users', queued, 2000, '', 0);
  goals.atMost('the minute’s look with 2,000 due', due / 1000, 2, ' s');
  goals.atMost('the minute’s look with nobody due', median, 50, ' ms');
  goals.atMost('its statements that read a whole table', sequential.length, 0, '');
}

async function startAgain() {
  const settings = await ourSettings();
  const times: number[] = [];
  // The first start makes the database; the others find it.
  for (let time = 0; time <= STARTS; time++) {
    const started = await startServer(OURS, settings);
    if (time > 0) times.push(started.readyMs);
    const { rss } = await ask<Usage>(started.child, { collect: false });
    if (time === STARTS)
      console.log(`The process with the embedded database has ${toMb(rss)} MB when it is ready`);
    await started.stop();
  }
  await rm(settings.DATA_DIR ?? '', { recursive: true, force: true });
  console.log(`Ready after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  goals.atMost(
    'ready on an embedded database that is there',
    (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number) / 1000,
    1,
    ' s',
  );
  console.log(`The packages of production have ${toMb(await productionBytes())} MB`);
}

function print(work: string, results: Record<string, Taken>) {
  const each = Object.entries(results).map(
    ([who, { perSecond, median, p95, cpuMs }]) =>
      `\n  ${who}: ${perSecond.toFixed(0)}/s; median ${median.toFixed(2)}, 95 % within ${p95.toFixed(2)} ms; ${(cpuMs * 1000).toFixed(0)} µs of processor each`,
  );
  console.log(`${work}:${each.join('')}`);
}

function rate(results: Record<string, Taken>, who: string): number {
  return results[who]?.perSecond ?? 0;
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
