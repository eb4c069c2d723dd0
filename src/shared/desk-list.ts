import * as z from 'zod/mini';
import { parseDate } from './calendar.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { MAX_SHEET_ORDERS, PRINTABLE } from './printing.ts';

/** Sort orders of the shop's list: by date, by time spent waiting to be printed, by amount paid, by name. */
export const ORDER_SORTS = ['newest', 'oldest', 'waiting', 'amount', 'name'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Reasons why an order needs the shop's attention. */
export const ORDER_NEEDS = ['review', 'dispute', 'refund', 'mail'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

export const MAX_SEARCH = 200;
export const PAGE_SIZES = [50, 100, 200] as const;
const MAX_LIMIT = 200;
const MAX_CURSOR = 1000;
export const MAX_CODE_FILTER = 100;
const MAX_ROW = 2_147_483_647;

const search = z.string().check(
  z.refine((typed) => typed.length <= MAX_SEARCH, {
    message: `The search can’t be longer than ${MAX_SEARCH} characters`,
    abort: true,
  }),
  z.refine((typed) => !typed.includes('\0'), 'The search contains characters we can’t use'),
);
const yesOrNo = z.optional(z.enum(['yes', 'no']));
const dayOfShop = z.optional(
  z.string().check(z.refine((text) => parseDate(text) !== null, 'Dates must be written YYYY-MM-DD')),
);

/** Filter of the shop's orders; missing fields match every order. */
export const orderFilter = z.strictObject({
  /** Part of a number, name, email address, postcode or payment id; '#12' matches only the order of that number. */
  search: z.optional(search),
  status: z.optional(z.enum(ORDER_STATUSES)),
  completed: yesOrNo,
  /** Orders that are paid, neither completed nor printed, and whose facts are not erased; or all others. */
  waiting: yesOrNo,
  printed: yesOrNo,
  /** First and last day on which an order was made, in London: 'YYYY-MM-DD'. */
  from: dayOfShop,
  to: dayOfShop,
  /** Orders with a discount code, or those without. */
  discount: yesOrNo,
  /** The discount code of the orders; case does not matter. */
  code: z.optional(
    z.string().check(
      z.maxLength(MAX_CODE_FILTER),
      z.refine((typed) => !typed.includes('\0'), 'Code contains characters we can’t use'),
    ),
  ),
  gift: yesOrNo,
  /** Number of a print run that contains the order. */
  run: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ROW))),
  /** Orders that need attention or do not, or only those that need it for one reason. */
  needsYou: z.optional(z.enum(['yes', 'no', ...ORDER_NEEDS])),
});

const cursor = z.optional(z.string().check(z.maxLength(MAX_CURSOR, 'Invalid cursor')));

/**
 * A page of the shop's list. Without `sort` the highest number is first. `after` and `preceding` are cursors from the
 * `Link` header of another page with the same sort: the orders after it, and those before it.
 */
export const orderListQuery = z
  .extend(orderFilter, {
    sort: z.optional(z.enum(ORDER_SORTS)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT)), 50),
    after: cursor,
    preceding: cursor,
    /** The lowest number on the page before. It cannot be combined with `sort` or a cursor. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  })
  .check(
    z.refine(
      ({ before, sort, after, preceding }) =>
        [before, after, preceding].filter((one) => one !== undefined).length <= 1 &&
        (before === undefined || sort === undefined),
      'Use only one of after, preceding and before; before can’t be combined with sort',
    ),
  );

/** The list whose neighbours are requested; without `sort` the highest number is first. */
export const orderNeighboursQuery = z.extend(orderFilter, { sort: z.optional(z.enum(ORDER_SORTS)) });

/** The orders before and after one on a list, whether or not that list still contains it; null at the ends. */
export const orderNeighbours = z.object({ previousId: z.nullable(z.int()), nextId: z.nullable(z.int()) });

/** Layouts of the CSV export: for labels by Royal Mail's Click & Drop, or with all columns. */
const EXPORT_LAYOUTS = ['click-and-drop', 'everything'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** The orders to export: all that match the filter, not only one page. */
export const orderExportQuery = z.extend(orderFilter, { layout: z.enum(EXPORT_LAYOUTS) });

/**
 * The orders for which labels are made. By default those are printed and unsent orders; a filter can ask for the unsent
 * orders of one run, for orders that are not printed yet, or for sent ones. Orders in review, cancelled, refunded, on
 * hold or without an address get no label.
 */
export type Labelled = 'to send' | 'of the run' | 'not printed' | 'sent' | 'none';

export function labelledOf({ status, printed, waiting, run }: OrderFilter): Labelled {
  if (status !== undefined && !PRINTABLE[status]) return 'none';
  if (status === 'fulfilled') return 'sent';
  if (run !== undefined) return 'of the run';
  return printed === 'no' || waiting === 'yes' ? 'not printed' : 'to send';
}

/** Orders that wait to be printed: the oldest, up to the limit of one print file, and the number of all. */
export const waitingOrders = z.object({
  orders: z
    .array(z.object({ id: z.int(), copies: z.int(), cardsPerCopy: z.int() }))
    .check(z.maxLength(MAX_SHEET_ORDERS)),
  total: z.int(),
});

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderNeighbours = z.output<typeof orderNeighbours>;
export type OrderListQuery = z.output<typeof orderListQuery>;
export type WaitingOrders = z.output<typeof waitingOrders>;
