import { latestToday, type PartialDate, parseDate, toDateText } from '#shared/calendar.ts';

// Outlook writes dates as its computer does: 4/12/1985 is in April or in December. Where they have dots the day always comes first.

const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})$/;
const DOTTED = /^\d{1,2}\.\d{1,2}\./;

/** Whether the day comes first in the dates of a file, or null; and then one of those that could be read in two ways, if any could. */
export type Order = { order: boolean | null; twoWays: string | null };

/** The order is known as soon as one date can be read in one way only. */
export function guessOrder(written: string[]): Order {
  let twoWays: string | null = null;
  for (const text of written) {
    const [, first = '0', second = '0'] = SLASHED.exec(text.trim()) ?? [];
    // '85/4/13' begins with its year.
    if (Number(first) > 31) continue;
    if (DOTTED.test(text.trim()) && first !== '0') return { order: true, twoWays: null };
    if (Number(first) > 12) return { order: true, twoWays: null };
    if (Number(second) > 12) return { order: false, twoWays: null };
    if (Number(first) !== Number(second) && readSlashedDate(text, true) && readSlashedDate(text, false))
      twoWays ??= text.trim();
  }
  return { order: null, twoWays };
}

/**
 * Such a date; undefined when it is none, does not exist, or nobody can tell its day from its month. Of two digits is the latest
 * year that ends so and in which the day is not to come.
 */
export function readSlashedDate(written: string, dayFirst: boolean | null): PartialDate | undefined {
  const [, first, second, year] = SLASHED.exec(written.trim()) ?? [];
  const isDayFirst = DOTTED.test(written.trim()) || dayFirst;
  if (first === undefined || (isDayFirst === null && Number(first) !== Number(second))) return undefined;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  const inYear = (whole: number) => toDateText({ year: whole, month: Number(month), day: Number(day) });
  const date = year?.length === 2 ? latestPast(Number(year), inYear) : inYear(Number(year));
  return (!date.startsWith('4501') && parseDate(date)) || undefined;
}

function latestPast(ending: number, inYear: (year: number) => string): string {
  const today = latestToday();
  const century = Number(today.slice(0, 2)) * 100;
  const latest = inYear(century + ending);
  return latest > today || !parseDate(latest) ? inYear(century - 100 + ending) : latest;
}
