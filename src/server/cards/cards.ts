import { availableParallelism } from 'node:os';
import type { Label } from '#card/sheets/labels-pdf.ts';
import type { Slip } from '#card/sheets/slips-pdf.ts';
import type { CardTrim } from '#shared/config.ts';
import { charactersIn } from '#shared/order-limits.ts';
import { conflict } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import { BUDGET_MS } from '../time-budget.ts';
import type { CardData } from './card-data.ts';
import type {
  CalibrationPrint,
  Counted,
  Drawn,
  LabelPrint,
  Printed,
  PrintedData,
  PrintOptions,
  SheetPrint,
  SlipPrint,
} from './card-tasks.ts';
import { openFontFiles } from './font-files.ts';
import type { Requester } from './requester.ts';
import { createWorkerPool, type PoolOptions, TaskEnded, THREAD_MEMORY_MB } from './worker-pool.ts';

export type Cards = ReturnType<typeof createCards>;

const WORKER = new URL('./card-worker.mjs', import.meta.url);
const SETTINGS = {
  worker: WORKER,
  deadlineMs: BUDGET_MS.cards,
  waitMs: BUDGET_MS.cardTurn,
  printDeadlineMs: BUDGET_MS.print,
  memoryMb: THREAD_MEMORY_MB,
  metrics: NO_METRICS,
};
/** Cards with more characters than this, which only the very largest families have, use a pool of their own. */
const COSTLY_CHARACTERS = 1_500;
/** All font requests count as one requester, so that they delay each other but never a card. */
const FONTS: Requester = { names: ['fonts'] };
const TOO_MUCH = 'There’s too much to fit on these cards. Please shorten some of it, or leave something out.';
const TOO_MANY = 'Printing these orders together takes too long. Please choose fewer.';

/** Creates the card engine for one trim size, in threads of its own. All methods except `load` may reject with 503. */
export function createCards(trim: CardTrim, log: Log, settings: Partial<typeof SETTINGS> = {}) {
  const { worker, deadlineMs, waitMs, printDeadlineMs, memoryMb, metrics } = { ...SETTINGS, ...settings };
  const poolOf = (more: Pick<PoolOptions, 'waiting' | 'nice'> & Partial<PoolOptions>) =>
    createWorkerPool({
      ...{ worker, workerData: { trim }, metrics, deadlineMs, waitMs, memoryMb },
      threads: { min: 0, max: 1 },
      onError: (error: unknown) => log.error('A card thread exited', { error }),
      ...more,
    });
  // There are at least two threads, so that one customer's longest task leaves one for the others.
  const most = Math.min(4, Math.max(2, availableParallelism() - 1));
  const customers = poolOf({ waiting: 500, nice: 5, threads: { min: 1, max: most } });
  // The costliest cards have one thread of lowest priority, so that they never delay other cards.
  const costly = poolOf({ waiting: 100, nice: 19 });
  // Printing has its own thread, so that no customer waits for it.
  const forPrint = { deadlineMs: printDeadlineMs, waitMs: printDeadlineMs, memoryMb: 2 * memoryMb };
  const shop = poolOf({ waiting: 8, nice: 10, ...forPrint });
  // Pictures for emails have low priority: in a rush of orders they may be late, so that checkouts are not.
  const forMails = { deadlineMs: BUDGET_MS.pictures, waitMs: BUDGET_MS.picturesTurn };
  const pictures = poolOf({ waiting: 100, nice: 10, ...forMails });
  const pools = [customers, costly, shop, pictures];
  const fonts = openFontFiles((packed, weight) => customers.run('cutFont', { packed, weight }, FONTS));

  function poolFor({ childrenData, peopleData }: CardData) {
    const facts = { children: childrenData ?? [], people: peopleData ?? [] };
    return charactersIn(facts) > COSTLY_CHARACTERS ? costly : customers;
  }

  /** Returns the task's result, or `otherwise()` if the task had to be ended. */
  async function runWithFallback<Result>(task: Promise<Result>, otherwise: () => Result): Promise<Result> {
    try {
      return await task;
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      log.warn('Cards took too much time or memory and were abandoned', { reason: error.reason });
      return otherwise();
    }
  }

  return {
    /** These are the exact fonts that cards are set with. */
    fonts,
    /** Waits until the engine and its core fonts are loaded; rejects if they are missing. */
    async load() {
      await customers.run('ready', null);
    },
    /** Lays the cards out and counts them, or returns a refusal in one sentence. */
    count: (data: CardData, requester?: Requester): Promise<Counted> =>
      runWithFallback(poolFor(data).run('count', factsIn(data), requester), refuseMuch),
    /** Lays the cards out and draws them, or returns a refusal in one sentence. */
    draw: (data: CardData, requester?: Requester): Promise<Drawn> =>
      runWithFallback(poolFor(data).run('draw', factsIn(data), requester), refuseMuch),
    /** Names the characters of other texts, such as an address, that no font has; null if all can be printed. */
    refusalOfTexts: (texts: string[], requester?: Requester): Promise<string | null> =>
      customers.run('refusalOfTexts', texts, requester),
    /** Prints one order's cards as a PDF, two pages per card. */
    printFile: ({ order, data, titles }: PrintedData, options: PrintOptions): Promise<Printed> =>
      runWithFallback(shop.run('printFile', { order, data: factsIn(data), titles, options }), () => ({
        ok: false,
        refusals: [{ order, refusal: TOO_MUCH }],
      })),
    /** Prints the cards of many orders as a PDF of whole sheets. */
    printSheets(orders: PrintedData[], options: SheetPrint) {
      const printed = orders.map(({ data, ...order }) => ({ ...order, data: factsIn(data) }));
      return runWithFallback(shop.run('printSheets', { orders: printed, options }), refuseTogether);
    },
    /** Prints a packing slip for each parcel, and labels, in any script. */
    printSlips: (slips: Slip[], options: SlipPrint) =>
      runWithFallback(shop.run('printSlips', { slips, options }), refuseTogether),
    printLabels: (labels: Label[], options: LabelPrint) =>
      runWithFallback(shop.run('printLabels', { labels, options }), refuseTogether),
    /** Prints the front and back of a sheet with crosses and rulers, for setting up a press. */
    printCalibration: (options: CalibrationPrint) =>
      runWithFallback(shop.run('printCalibration', options), refuseTogether),
    /** Converts SVGs of cards to PNGs of this width, at a lower priority than tasks that users wait for. */
    toPngs: (svgs: string[], widthPx: number) => pictures.run('toPngs', { svgs, widthPx }),
    /** Counts the running and the waiting tasks in all threads. */
    activity: () => ({
      running: pools.reduce((sum, { turns }) => sum + turns.running(), 0),
      waiting: pools.reduce((sum, { turns }) => sum + turns.waiting(), 0),
    }),
    async close() {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

function refuseMuch() {
  return { ok: false as const, refusal: TOO_MUCH };
}

function refuseTogether(): never {
  throw conflict(TOO_MANY);
}

/** Threads copy their input, so it is reduced to the fields that appear on cards. */
function factsIn({ childrenData, peopleData, cardLayout, design }: CardData): CardData {
  return { childrenData, peopleData, cardLayout, design };
}
