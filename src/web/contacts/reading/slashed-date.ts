import { parseDate, toDateText } from '#shared/calendar.ts';
import type { WrittenDate } from './read-date.ts';

// Outlook writes dates as its computer does: 4/12/1985 is in April or in December.

const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

/** Whether the day comes first in the dates of a file, or null; and then one of those that could be read in two ways, if any could. */
export type Order = { order: boolean | null; twoWays: string | null };

/** The order is known as soon as one date can be read in one way only. */
export function guessOrder(written: string[]): Order {
  let twoWays: string | null = null;
  for (const text of written) {
    const [, first = '0', second = '0'] = SLASHED.exec(text.trim()) ?? [];
    if (Number(first) > 12) return { order: true, twoWays: null };
    if (Number(second) > 12) return { order: false, twoWays: null };
    if (Number(first) !== Number(second) && readSlashedDate(text, true) && readSlashedDate(text, false))
      twoWays ??= text.trim();
  }
  return { order: null, twoWays };
}

/** Such a date; undefined when it is none, does not exist, or nobody can tell its day from its month. */
export function readSlashedDate(written: string, dayFirst: boolean | null): WrittenDate | undefined {
  const [, first, second, year] = SLASHED.exec(written.trim()) ?? [];
  if (first === undefined || (dayFirst === null && Number(first) !== Number(second))) return undefined;
  const [month, day] = dayFirst ? [second, first] : [first, second];
  const date = toDateText({ year: Number(year), month: Number(month), day: Number(day) });
  return parseDate(date) && !date.startsWith('4501') ? { date, yearUnknown: 0, dayUnknown: 0 } : undefined;
}
