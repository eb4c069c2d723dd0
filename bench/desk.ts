// Measures the shop's desk on a real Postgres with a million orders: `npm run bench:desk`; docs/benchmarks.md says how to read
// it. Arguments name the parts to measure, where it is not all of them; `--short` takes a tenth of the orders.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figuresOf } from '#server/desk/figures.ts';
import { findOrders } from '#server/desk/find-orders.ts';
import { readNeeds } from '#server/desk/needs-of.ts';
import { waitingOrders } from '#server/desk/waiting-orders.ts';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { createVisitor, type Visitor } from '#server/testing/visitor.ts';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { orderListQuery } from '#shared/desk-list.ts';
import { prepare } from '../scripts/prepare.mjs';
import { cursorOfPage } from './desk/cursor-of-page.ts';
import { generateOrders } from './desk/generate-orders.ts';
import { plansOf, sequentialScans } from './desk/plans.ts';
import { timeTicks } from './desk/ticks.ts';
import { timeExport } from './desk/time-export.ts';
import { timeSheets } from './desk/time-sheets.ts';
import { Goals } from './goals.ts';
import { quantile } from './measure.ts';
import { startPostgres } from './server/postgres.ts';

const SHORT = process.argv.includes('--short');
const MANY = SHORT ? 100_000 : 1_000_000;
const FEW = 1000;
const WRITTEN = 100_000;
const ROUNDS = 40;
const PAGE = 50;
const FAR = MANY / PAGE / 2;

const goals = new Goals();
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const measure = async (part: string, work: () => Promise<void>) => {
  if (chosen.length === 0 || chosen.includes(part)) await work();
};

prepare({ built: true });
const folder = await mkdtemp(join(tmpdir(), 'family-facts-desk-'));
const postgres = await startPostgres();
const few = await openShop('few', FEW);
const many = await openShop('many', MANY);
try {
  await measure('list', compareLists);
  await measure('export', writeOrdersDown);
  await measure('sheets', async () => {
    const { server, engine } = await timeSheets(few.admin, few.database);
    console.log(`Sheets of 200 orders: ${server.toFixed(0)} ms, of the engine alone ${engine.toFixed(0)} ms`);
    goals.atLeast('sheets of 200 orders against the engine’s own rate', engine / server, 0.75, '×', 2);
  });
  await measure('ticks', async () => {
    const [name = '', value = ''] = [...many.admin.cookies][0] ?? [];
    const took = await timeTicks(many.url, { name, value });
    goals.atMost('a tick in a page of 200 orders, processor slowed 4×', took, 100, ' ms');
  });
} finally {
  for (const shop of [few, many]) await shop.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
goals.end();

/** A server on a database of its own with so many orders, and its administrator. */
async function openShop(name: string, orders: number) {
  const database = await postgres.create(name);
  const port = await freePort();
  const server = await ready(
    spawnServer({
      ...{ PORT: port, BASE_URL: `http://127.0.0.1:${port}` },
      ...{ DATA_DIR: join(folder, name), DATABASE_URL: database },
    }),
  );
  const began = performance.now();
  await generateOrders(database, orders);
  console.log(`${orders} orders generated in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const admin = createVisitor((path, init) => fetch(`${server.url}${path}`, init));
  await admin.register({ name: 'Shop', username: 'shop', email: 'shop@example.org', password: 'print-room' });
  const stop = async () => {
    server.child.kill();
    await server.ended;
  };
  return { database, url: server.url, pid: server.child.pid ?? 0, admin, stop };
}

async function compareLists() {
  const after = await cursorOfPage(many.database, FAR, PAGE);
  const lists: Record<string, object> = {
    'first page': { sort: 'newest' },
    'filtered page': { sort: 'newest', gift: 'yes', discount: 'yes' },
    'what waits': { sort: 'waiting', waiting: 'yes' },
    'what needs somebody': { sort: 'newest', needsYou: 'yes' },
    'an old month': { sort: 'newest', ...monthBack(MANY / 2) },
    'by name': { sort: 'name' },
    'by amount': { sort: 'amount', status: 'cancelled' },
    'search for what is rare': { sort: 'newest', search: `customer${Math.round(MANY / 3)}@` },
    'search for what is frequent': { sort: 'newest', search: 'muller' },
    'search for a number': { sort: 'newest', search: `#${MANY / 2}` },
    'search for nothing there': { sort: 'newest', search: 'nobody of this name' },
    [`page ${FAR} by cursor`]: { sort: 'newest', after },
  };
  const base = await medianOf(few.admin, { sort: 'newest' });
  console.log(`The first page of ${FEW} orders: ${base.toFixed(2)} ms`);
  for (const [name, query] of Object.entries(lists)) {
    const plans = await plansOf(many.database, (db) => findOrders(db, orderListQuery.parse(query)));
    report(name, (await medianOf(many.admin, query)) / base, plans);
  }
  const plans = await plansOf(many.database, waitingOrders);
  report('all that wait', (await timeOf(() => many.admin.call(deskApi.orders.waiting))) / base, plans);
  const needs = await plansOf(many.database, (db) => readNeeds(db, new Date()));
  report('what needs you', (await timeOf(() => many.admin.call(deskApi.desk.needsYou))) / base, needs);
  await compareFigures(base);
}

/** Of the month half-way back, and of the present one. */
async function compareFigures(base: number) {
  for (const orders of [MANY / 2, 0]) {
    const query = { span: 'month' as const, day: dayBack(orders) };
    const plans = await plansOf(many.database, (db) => figuresOf(db, query, query.day));
    const took = await timeOf(() => many.admin.call(deskApi.desk.figures, { query }));
    report(orders ? 'figures of an old month' : 'figures of this month', took / base, plans);
  }
}

/** The newest hundred thousand orders as a spreadsheet, all of them and those that a frequent search finds. */
async function writeOrdersDown() {
  const day = new Date(Date.now() - WRITTEN * 300_000).toISOString().slice(0, 10);
  for (const [name, search] of [
    ['all', undefined],
    ['searched', 'muller'],
  ] as const) {
    const query = { layout: 'everything', from: day, search };
    const { seconds, lines, megabytes, grownMb } = await timeExport(
      many.admin,
      addressOf(deskApi.orders.export, {}, query),
      many.pid,
    );
    console.log(
      `Orders as CSV, ${name}: ${lines} lines, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    );
    goals.atMost(`${WRITTEN} orders as CSV, ${name}: memory above idle`, grownMb, 150, ' MB');
  }
}

function report(name: string, ratio: number, plans: string[]) {
  goals.atMost(`${name}: median against the first page of ${FEW}`, ratio, 3, '×');
  const scans = plans.flatMap(sequentialScans);
  goals.atMost(`${name}: sequential scans of the orders`, scans.length, 0, '');
  if (process.argv.includes('--plans') || scans.length) console.log(plans.join('\n\n'));
}

function medianOf({ fetch }: Visitor, query: object): Promise<number> {
  return timeOf(async () => {
    const answer = await fetch(addressOf(deskApi.orders.list, {}, { limit: PAGE, ...query }));
    if (!answer.ok) throw new Error(await answer.text());
    await answer.text();
  });
}

/** The median of many times, after as many as it takes to be warm; in ms. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 10; round++) {
    const began = performance.now();
    await work();
    if (round >= 10) times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

/** The thirty days that end so many orders before now: there is one each five minutes. */
function monthBack(orders: number) {
  return { from: dayBack(orders + 30 * 288), to: dayBack(orders) };
}

function dayBack(orders: number): string {
  return new Date(Date.now() - orders * 300_000).toISOString().slice(0, 10);
}
