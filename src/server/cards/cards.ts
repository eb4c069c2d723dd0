import { availableParallelism } from 'node:os';
import type { Label } from '#card/sheets/labels-pdf.ts';
import type { Slip } from '#card/sheets/slips-pdf.ts';
import type { CardTrim } from '#shared/config.ts';
import { charactersIn } from '#shared/order-limits.ts';
import { conflict } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { NO_METRICS } from '../watch/metrics.ts';
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
/** More characters than the texts of all but the very largest families have. */
const COSTLY = 1_500;
/** Fonts are anybody's to ask for: they take turns with each other, so that they keep nobody's card waiting. */
const FONTS: Requester = { names: ['fonts'] };
const TOO_MUCH =
  'There is too much on these cards to lay them out. Please shorten it, or leave something out.';
const TOO_MANY = 'These orders take too long to print together. Please choose fewer.';

/** The card engine as the server uses it, for one trim size, in threads of its own. All but `load` may reject with a 503. */
export function createCards(trim: CardTrim, log: Log, settings: Partial<typeof SETTINGS> = {}) {
  const { worker, deadlineMs, waitMs, printDeadlineMs, memoryMb, metrics } = { ...SETTINGS, ...settings };
  const poolOf = (more: Pick<PoolOptions, 'waiting' | 'nice'> & Partial<PoolOptions>) =>
    createWorkerPool({
      ...{ worker, workerData: { trim }, metrics, deadlineMs, waitMs, memoryMb },
      threads: { min: 0, max: 1 },
      onError: (error: unknown) => log.error('A thread that makes cards ended', { error }),
      ...more,
    });
  // Never fewer than two threads: the longest task of one customer leaves one for the others.
  const most = Math.min(4, Math.max(2, availableParallelism() - 1));
  const customers = poolOf({ waiting: 500, nice: 5, threads: { min: 1, max: most } });
  // However many of the costliest cards are asked for, they keep neither the threads of others nor much of the processor.
  const costly = poolOf({ waiting: 100, nice: 19 });
  // Whatever the shop prints, no customer waits for it.
  const forPrint = { deadlineMs: printDeadlineMs, waitMs: printDeadlineMs, memoryMb: 2 * memoryMb };
  const shop = poolOf({ waiting: 8, nice: 10, ...forPrint });
  // In a rush of orders their mails may be late, so that those who are ordering are not.
  const forMails = { deadlineMs: BUDGET_MS.pictures, waitMs: BUDGET_MS.picturesTurn };
  const pictures = poolOf({ waiting: 100, nice: 10, ...forMails });
  const pools = [customers, costly, shop, pictures];
  const fonts = openFontFiles((packed, weight) => customers.run('cutFont', { packed, weight }, FONTS));

  function poolFor({ childrenData, peopleData }: CardData) {
    const facts = { children: childrenData ?? [], people: peopleData ?? [] };
    return charactersIn(facts) > COSTLY ? costly : customers;
  }

  /** What the task answers, or `otherwise` when it had to be ended. */
  async function runOr<Result>(task: Promise<Result>, otherwise: () => Result): Promise<Result> {
    try {
      return await task;
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      log.warn('Cards took too much and were given up', { reason: error.reason });
      return otherwise();
    }
  }

  return {
    /** The very bytes that cards are set with. */
    fonts,
    /** Waits until the engine and its core fonts are loaded; rejects when they are not there. */
    async load() {
      await customers.run('ready', null);
    },
    /** Lays the cards out and counts them, or says in a sentence why they cannot be made. */
    count: (data: CardData, requester?: Requester): Promise<Counted> =>
      runOr(poolFor(data).run('count', factsIn(data), requester), refuseMuch),
    /** Lays the cards out and draws them, or says the same. */
    draw: (data: CardData, requester?: Requester): Promise<Drawn> =>
      runOr(poolFor(data).run('draw', factsIn(data), requester), refuseMuch),
    /** Which characters of texts beside the cards, such as an address, no font has, in one sentence; null when all can be printed. */
    refusalOfTexts: (texts: string[], requester?: Requester): Promise<string | null> =>
      customers.run('refusalOfTexts', texts, requester),
    /** One order's cards as a PDF, two pages a card. */
    printFile: ({ order, data, titles }: PrintedData, options: PrintOptions): Promise<Printed> =>
      runOr(shop.run('printFile', { order, data: factsIn(data), titles, options }), () => ({
        ok: false,
        refusals: [{ order, refusal: TOO_MUCH }],
      })),
    /** The cards of many orders as a PDF of whole sheets. */
    printSheets(orders: PrintedData[], options: SheetPrint) {
      const printed = orders.map(({ data, ...order }) => ({ ...order, data: factsIn(data) }));
      return runOr(shop.run('printSheets', { orders: printed, options }), refuseTogether);
    },
    /** A packing slip for each parcel, and labels for them; any script. */
    printSlips: (slips: Slip[], options: SlipPrint) =>
      runOr(shop.run('printSlips', { slips, options }), refuseTogether),
    printLabels: (labels: Label[], options: LabelPrint) =>
      runOr(shop.run('printLabels', { labels, options }), refuseTogether),
    /** Front and back of a sheet with crosses and rulers, by which a press is set up. */
    printCalibration: (options: CalibrationPrint) =>
      runOr(shop.run('printCalibration', options), refuseTogether),
    /** Pictures of a card's SVG as PNG, so wide; drawn after all that somebody waits for. */
    toPngs: (svgs: string[], widthPx: number) => pictures.run('toPngs', { svgs, widthPx }),
    /** How many tasks are worked on and wait, in all threads. */
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

/** Threads get a copy of what they work on: of an order or a draft only what is on its cards. */
function factsIn({ childrenData, peopleData, cardLayout, design }: CardData): CardData {
  return { childrenData, peopleData, cardLayout, design };
}
