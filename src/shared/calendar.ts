// A calendar date is a text 'YYYY-MM-DD' from the form to the card. It never becomes a JavaScript Date, so that no time
// zone can move a birthday.

import type { Clock, DateStyle } from './card-design.ts';
import { serverNow } from './server-time.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The year stored with a date whose year is unknown. It is a leap year, so that 29 February is valid. */
export const UNKNOWN_YEAR = 2000;

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

export type DateParts = { year: number; month: number; day: number };

/** A date that may lack its year, its day, or its month and day (see `partial-date`). */
export type PartialDate = Partial<DateParts>;

/** A string 'YYYY-MM-DD', or a date with some parts unknown. */
export type SomeDate = string | PartialDate;

export function partsOf(date: SomeDate): PartialDate {
  return typeof date === 'string' ? (parseDate(date) ?? {}) : date;
}

/** 'YYYY-MM-DD' → its parts; null unless the day exists in the years 1 to 9999. */
export function parseDate(text: string): DateParts | null {
  const match = text.length === 10 && /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const exists =
    parts.year >= 1 &&
    parts.month >= 1 &&
    parts.day >= 1 &&
    parts.day <= daysInMonth(parts.year, parts.month);
  return exists ? parts : null;
}

/** Number of days in a month of the Gregorian calendar; 0 when there is no such month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Parts → 'YYYY-MM-DD'. */
export function toDateText({ year, month, day }: DateParts): string {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

function pad(number: number, digits = 2): string {
  return String(number).padStart(digits, '0');
}

/** Today as 'YYYY-MM-DD' in the time zone that is furthest ahead (UTC+14): the latest date that is today anywhere. */
export function latestToday(now = serverNow().getTime()): string {
  return new Date(now + 14 * MS_PER_HOUR).toISOString().slice(0, 10);
}

/** Today as 'YYYY-MM-DD' in the time zone of this program; in a browser, the viewer's. */
export function localToday(now = new Date()): string {
  return toDateText({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** Whole days from one existing date 'YYYY-MM-DD' to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (startInUtc(to) - startInUtc(from)) / MS_PER_DAY;
}

/** The date `days` after an existing date; both 'YYYY-MM-DD'. */
export function addDays(date: string, days: number): string {
  return new Date(startInUtc(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Whole months from one date 'YYYY-MM-DD' to another, as ages are counted; negative when the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [parseDate(from), parseDate(to)];
  if (!a || !b) return Number.NaN;
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
}

/** Day of the week of an existing date 'YYYY-MM-DD': 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(startInUtc(date)).getUTCDay();
}

/** Name of the day of the week ('Friday') of an existing date 'YYYY-MM-DD'. */
export function weekdayName(date: string): string {
  return WEEKDAYS[weekdayOf(date)] ?? '';
}

// Every day has 24 hours in UTC, so a difference in days is exact.
function startInUtc(date: string): number {
  return Date.parse(`${date}T00:00Z`);
}

/** 'November', or 'Nov' when `letters` is 3; '' without a month. */
function monthName({ month }: PartialDate, letters?: number): string {
  return month === undefined ? '' : (MONTHS[month - 1] ?? '').slice(0, letters);
}

function joined(parts: (string | number | undefined)[], separator = ' '): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator);
}

/**
 * '2019-11-02' → 'Saturday 2 November 2019', written out so that typing mistakes are noticed. '2 November' without the
 * year, 'November 2019' without the day, '2019' with only the year; '' without a date.
 */
export function spellOutDate(date: SomeDate): string {
  const { year, month, day } = partsOf(date);
  const isWhole = year !== undefined && month !== undefined && day !== undefined;
  return joined([isWhole ? weekdayName(toDateText({ year, month, day })) : '', dayMonthYear(date)]);
}

/** '2019-11-02' → '2 November'; '' without a date. */
export function dayAndMonth(date: SomeDate): string {
  const { year: _, ...parts } = partsOf(date);
  return dayMonthYear(parts);
}

/** '2019-11-02' → '2 November 2019', omitting unknown parts; '' without a date. */
export function dayMonthYear(date: SomeDate): string {
  const parts = partsOf(date);
  return joined([parts.day, monthName(parts), parts.year]);
}

/** '2019-11-02' → 'November 2, 2019', the format of screens, omitting unknown parts; 'Not specified' without a date. */
export function formatLongDate(date: SomeDate | null): string {
  return (date && dateIn('month-first', date, 'long')) || 'Not specified';
}

/** '2019-11-02' → 'Nov 2, 2019', 'Nov 2' without the year, 'Nov 2019' without the day; '' without a date. */
export function formatShortDate(date: SomeDate): string {
  return dateIn('month-first', date, 'short');
}

const LETTERS = { long: undefined, short: 3 };

/**
 * A date in a card's style, with its month in full or in three letters: 'November 2, 2019', '2 Nov 2019', '2019-11-02'.
 * Unknown parts are omitted: 'Nov 2', '2 Nov', '11-02'; 'November 2019', '2019-11'; '2019'. '' without a date.
 */
export function dateIn(style: DateStyle, date: SomeDate, month: 'long' | 'short'): string {
  const parts = partsOf(date);
  const { year, day } = parts;
  if (style === 'numbers')
    return joined([year && pad(year, 4), parts.month && pad(parts.month), day && pad(day)], '-');
  const name = monthName(parts, LETTERS[month]);
  if (style === 'day-first' || day === undefined) return joined([day, name, year]);
  return joined([`${name} ${day}`, year], ', ');
}

/** '18:42' → '6:42 PM'; null unless it is a time of day. */
export function formatTime(time: string): string | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) return null;
  const hour = Number(match[1]);
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '18:42' → '6:42 PM', or '18:42' on a 24-hour clock; null unless it is a time of day. */
export function timeIn(hours: Clock, time: string): string | null {
  const spoken = formatTime(time);
  return spoken && hours === 24 ? time : spoken;
}
