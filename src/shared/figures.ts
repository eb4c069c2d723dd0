import * as z from 'zod/mini';
import { addDays, daysInMonth, MONTHS, parseDate, spellOutDate, toDateText, weekdayOf } from './calendar.ts';
import { counted } from './format.ts';

export const FIGURE_SPANS = ['day', 'week', 'month'] as const;
export type Span = (typeof FIGURE_SPANS)[number];

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

const dayOfFigures = z.string().check(
  z.refine((text) => {
    const year = parseDate(text)?.year ?? 0;
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, `Dates must be written YYYY-MM-DD, from ${FIRST_YEAR} to ${LAST_YEAR}`),
);

/** The day, week or month to report: the one that contains `day`, by default today's. */
export const figuresQuery = z.strictObject({
  span: z._default(z.enum(FIGURE_SPANS), 'month'),
  day: z.optional(dayOfFigures),
});

/**
 * Sums of a period, money in pence. Number, amount paid, discounts and cards (of all copies) are those of the orders
 * made in the period, including orders cancelled later. `refunds` are those made in it, and `lost` is the money that
 * banks took in it, whenever the order was paid.
 */
const sums = {
  orders: z.int(),
  takings: z.int(),
  discounts: z.int(),
  cards: z.int(),
  refunds: z.int(),
  lost: z.int(),
};

/** The figures of a period; days are in London, 'YYYY-MM-DD'. */
export const figures = z.object({
  span: z.enum(FIGURE_SPANS),
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** Every day of the period, including future ones. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  total: z.object(sums),
  /** Number of its orders that are now cancelled or refunded. */
  undone: z.int(),
  /** Number of orders dispatched in it, and their median time from order to dispatch; null if there are none. */
  dispatched: z.int(),
  secondsToDispatch: z.nullable(z.number()),
});

export type Figures = z.infer<typeof figures>;
export type Sums = Figures['total'];

type Period = { from: string; to: string };

/** First and last day of the day, week (from Monday) or month that contains a day. */
export function periodOf(span: Span, day: string): Period {
  if (span === 'day') return { from: day, to: day };
  if (span === 'week') {
    const from = addDays(day, -((weekdayOf(day) + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const { year, month } = parseDate(day) ?? { year: FIRST_YEAR, month: 1 };
  const last = daysInMonth(year, month);
  return { from: toDateText({ year, month, day: 1 }), to: toDateText({ year, month, day: last }) };
}

/** The day before the period, and the day after it. */
export function neighboursOf({ from, to }: Period): { before: string; after: string } {
  return { before: addDays(from, -1), after: addDays(to, 1) };
}

/** 'Monday 2 March 2026', '2 to 8 March 2026', '30 March to 5 April 2026', 'March 2026'. */
export function periodWords(span: Span, { from, to }: Period): string {
  if (span === 'day') return spellOutDate(from);
  const [a, b] = [parseDate(from), parseDate(to)];
  if (!a || !b) return '';
  const month = (parts: { month: number }) => MONTHS[parts.month - 1];
  if (span === 'month') return `${month(a)} ${a.year}`;
  const year = a.year === b.year ? '' : ` ${a.year}`;
  const begins = a.month === b.month ? `${a.day}` : `${a.day} ${month(a)}${year}`;
  return `${begins} to ${b.day} ${month(b)} ${b.year}`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a duration in its two largest units: '2 days 4 hours', '5 hours 10 minutes', '12 minutes'. */
export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE) * MINUTE;
  const parts = minutes >= DAY ? daysAndHours(minutes) : hoursAndMinutes(minutes);
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return words.join(' ') || counted(0, 'minute');
}

function daysAndHours(seconds: number): [number, string][] {
  const hours = Math.round(seconds / HOUR);
  return [
    [Math.floor(hours / 24), 'day'],
    [hours % 24, 'hour'],
  ];
}

function hoursAndMinutes(seconds: number): [number, string][] {
  return [
    [Math.floor(seconds / HOUR), 'hour'],
    [(seconds % HOUR) / MINUTE, 'minute'],
  ];
}
