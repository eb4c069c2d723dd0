import * as z from 'zod/mini';
import { parseDate } from './calendar.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { MAX_SHEET_ORDERS, PRINTED } from './printing.ts';

/** In which order the shop's list comes: by date, by how long an order waits for its printing, by what was paid, by name. */
export const ORDER_SORTS = ['newest', 'oldest', 'waiting', 'amount', 'name'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Why an order wants somebody. */
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
    message: `Search must be at most ${MAX_SEARCH} characters`,
    abort: true,
  }),
  z.refine((typed) => !typed.includes('\0'), 'Search contains characters that cannot be used'),
);
const yesOrNo = z.optional(z.enum(['yes', 'no']));
const dayOfShop = z.optional(
  z.string().check(z.refine((text) => parseDate(text) !== null, 'Dates must be written YYYY-MM-DD')),
);

/** Which orders the shop asks for; what is left out does not matter. */
export const orderFilter = z.strictObject({
  /** Any part of a number, name, e-mail address, postcode or payment id; '#12' is the order of that number alone. */
  search: z.optional(search),
  status: z.optional(z.enum(ORDER_STATUSES)),
  completed: yesOrNo,
  /** Paid, neither completed nor printed, and still with the facts to be printed. */
  waiting: yesOrNo,
  printed: yesOrNo,
  /** The first and the last day on which they were made, in the shop's time: 'YYYY-MM-DD'. */
  from: dayOfShop,
  to: dayOfShop,
  /** Whether a discount code was used. */
  discount: yesOrNo,
  /** Which one, in any case. */
  code: z.optional(
    z.string().check(
      z.maxLength(MAX_CODE_FILTER),
      z.refine((typed) => !typed.includes('\0'), 'Code contains characters that cannot be used'),
    ),
  ),
  gift: yesOrNo,
  /** The number of a print run that they are in. */
  run: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ROW))),
  /** Whether something about it wants somebody; or only those in review, disputed, or with a refund or a mail that did not arrive. */
  needsYou: z.optional(z.enum(['yes', 'no', ...ORDER_NEEDS])),
});

const cursor = z.optional(z.string().check(z.maxLength(MAX_CURSOR, 'Invalid cursor')));

/**
 * A page of the shop's list. Without `sort` it comes by number, the highest first. `after` and `preceding` are cursors from the
 * `Link` header of another page of the same sort: the orders that follow it, and those before it.
 */
export const orderListQuery = z
  .extend(orderFilter, {
    sort: z.optional(z.enum(ORDER_SORTS)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT)), 50),
    after: cursor,
    preceding: cursor,
    /** The lowest number already seen; goes with neither `sort` nor a cursor. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  })
  .check(
    z.refine(
      ({ before, sort, after, preceding }) =>
        [before, after, preceding].filter((one) => one !== undefined).length <= 1 &&
        (before === undefined || sort === undefined),
      'Give one of after, preceding and before; before goes with no sort',
    ),
  );

/** Of which list, and in which order, an order's neighbours are asked for; without `sort` by number, the highest first. */
export const orderNeighboursQuery = z.extend(orderFilter, { sort: z.optional(z.enum(ORDER_SORTS)) });

/** The orders that stand before and after one on such a list, whether or not it is still on it itself; null at its ends. */
export const orderNeighbours = z.object({ previousId: z.nullable(z.int()), nextId: z.nullable(z.int()) });

/** What a spreadsheet of orders is for: the labels of Royal Mail's Click & Drop, or the shop's own counting. */
const EXPORT_LAYOUTS = ['click-and-drop', 'everything'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** Which orders are written down, all pages of them; the sort of the list does not matter. */
export const orderExportQuery = z.extend(orderFilter, { layout: z.enum(EXPORT_LAYOUTS) });

/**
 * Of which orders that a filter lets through labels are made. What is printed and still to be sent, unless the filter asks for
 * others: what is to be sent of one run, what is not printed yet, or what was sent before. What is in review, cancelled or
 * refunded gets none, nor does what is held back or has no address any more.
 */
export type Labelled = 'to send' | 'of the run' | 'not printed' | 'sent' | 'none';

export function labelledOf({ status, printed, waiting, run }: OrderFilter): Labelled {
  if (status !== undefined && !PRINTED[status]) return 'none';
  if (status === 'fulfilled') return 'sent';
  if (run !== undefined) return 'of the run';
  return printed === 'no' || waiting === 'yes' ? 'not printed' : 'to send';
}

/** What waits to be printed: the oldest, as many as one file takes, and how many wait in all. */
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
