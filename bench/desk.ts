// Measures the shop's desk on a Postgres with a million orders: each page against the first page of a shop with a
// thousand. It runs only on request, because making the orders takes minutes. `--short` makes a tenth of them;
// `--plans` prints the plans.
import { figuresOf } from '../src/server/desk/figures.ts';
import { findOrders, waitingOrders } from '../src/server/desk/find-orders.ts';
import { readNeeds } from '../src/server/desk/shop-tasks.ts';
import { createVisitor } from '../src/server/testing/visitor.ts';
import { api } from '../src/shared/api.ts';
import { addressOf } from '../src/shared/call.ts';
import { deskApi } from '../src/shared/desk-api.ts';
import { orderListQuery } from '../src/shared/desk-list.ts';
import { atLeast, atMost } from './budgets.ts';
import { timeExport } from './desk/export.ts';
import { generateOrders } from './desk/generate-orders.ts';
import { cursorOfPage, plansOf, type Work } from './desk/plans.ts';
import { timeSheets } from './desk/sheets.ts';
import { timeTicks } from './desk/ticks.ts';
import { ADMIN, openBrowser, startOurs, startPostgres } from './programs.ts';
import { quantile, RUNS, ratios, timeOf } from './runs.ts';

const MANY = process.argv.includes('--short') ? 100_000 : 1_000_000;
const FEW = 1000;
const WRITTEN = 100_000;
const ANSWERS = 20;
const PAGE = 50;
const FAR = MANY / PAGE / 2;
const MINUTES_5 = 300_000;

export async function measure(): Promise<void> {
  const create = await startPostgres();
  const few = await openShop(await create('few'), FEW);
  const many = await openShop(await create('many'), MANY);
  await comparePages(few, many);
  for (const search of [undefined, 'muller']) {
    const query = { layout: 'everything', from: dayBack(WRITTEN), search };
    const grown = await timeExport(many.admin, addressOf(deskApi.orders.export, {}, query), many.pid);
    atMost(`desk: ${WRITTEN} orders as CSV, memory${search ? ', searched' : ''}`, [grown], 150, ' MB');
  }
  const { server, engine } = await timeSheets(few.admin, few.database);
  atLeast('desk: sheets of 200 orders against the engine’s own rate', ratios(engine, server), 0.75);
  const ticks = await timeTicks(await openBrowser(), many.url, many.admin.cookies);
  atMost('desk: a tick in a page of 200 orders, 4× slowed', ticks, 100, ' ms');
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Starts a server on its own database with a number of orders and an administrator. */
async function openShop(database: string, orders: number) {
  const { url, pid } = await startOurs({ DATABASE_URL: database });
  const ms = await timeOf(() => generateOrders(database, orders));
  console.log(`${orders} orders made in ${(ms / 1000).toFixed(0)} s`);
  const admin = createVisitor((path, init) => fetch(url + path, init));
  await admin.call(api.account.login, { body: ADMIN });
  return { url, pid, database, admin };
}

/** A page: its request to the shop's server, and its work in the database. */
type Page = { ask(shop: Shop): Promise<unknown>; work: Work };

async function comparePages(few: Shop, many: Shop): Promise<void> {
  const base = listOf({ sort: 'newest' });
  const pages: Record<string, Page> = {
    'first page': base,
    'filtered page': listOf({ sort: 'newest', gift: 'yes', discount: 'yes' }),
    'what waits': listOf({ sort: 'waiting', waiting: 'yes' }),
    'what needs somebody': listOf({ sort: 'newest', needsYou: 'yes' }),
    'an old month': listOf({ sort: 'newest', from: dayBack(MANY / 2 + 30 * 288), to: dayBack(MANY / 2) }),
    'by name': listOf({ sort: 'name' }),
    'by amount': listOf({ sort: 'amount', status: 'cancelled' }),
    'search for what is rare': listOf({ sort: 'newest', search: `customer${Math.round(MANY / 3)}@` }),
    'search for what is frequent': listOf({ sort: 'newest', search: 'muller' }),
    'search for a number': listOf({ sort: 'newest', search: `#${MANY / 2}` }),
    'search for nothing there': listOf({ sort: 'newest', search: 'nobody of this name' }),
    [`page ${FAR} by cursor`]: listOf({
      sort: 'newest',
      after: await cursorOfPage(many.database, FAR, PAGE),
    }),
    'all that wait': { ask: ({ admin }) => admin.call(deskApi.orders.waiting), work: waitingOrders },
    'what needs you': {
      ask: ({ admin }) => admin.call(deskApi.desk.needsYou),
      work: (db) => readNeeds(db, new Date()),
    },
    'figures of an old month': figuresFor(dayBack(MANY / 2)),
    'figures of this month': figuresFor(dayBack(0)),
  };
  let scans = 0;
  for (const [name, page] of Object.entries(pages)) {
    const plans = await plansOf(many.database, page.work);
    const reading = plans.filter((plan) => /Seq Scan on "?orders"?\b/.test(plan));
    scans += reading.length;
    for (const plan of process.argv.includes('--plans') ? plans : reading) console.log(plan);
    const [small, large]: number[][] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      small?.push(await medianOf(base, few));
      large?.push(await medianOf(page, many));
    }
    atMost(`desk: ${name} against the first page of ${FEW}`, ratios(large ?? [], small ?? []), 3);
  }
  atMost('desk: statements that read all orders one after the other', [scans], 0, '');
}

function listOf(query: object): Page {
  return {
    async ask({ admin }) {
      const answer = await admin.fetch(addressOf(deskApi.orders.list, {}, { limit: PAGE, ...query }));
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
    },
    work: (db) => findOrders(db, orderListQuery.parse(query)),
  };
}

function figuresFor(day: string): Page {
  const query = { span: 'month' as const, day };
  return {
    ask: ({ admin }) => admin.call(deskApi.desk.figures, { query }),
    work: (db) => figuresOf(db, query, day),
  };
}

async function medianOf({ ask }: Page, shop: Shop): Promise<number> {
  const times: number[] = [];
  for (let answer = 0; answer < ANSWERS; answer++) times.push(await timeOf(() => ask(shop)));
  return quantile(times.slice(ANSWERS / 4), 0.5);
}

/** The day of the order this many orders ago, at one order every five minutes. */
function dayBack(orders: number): string {
  return new Date(Date.now() - orders * MINUTES_5).toISOString().slice(0, 10);
}
