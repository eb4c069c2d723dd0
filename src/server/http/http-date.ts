import { daysInMonth } from '#shared/calendar.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';
const MONTH = `(?<month>${MONTHS.join('|')})`;

/** The three forms of RFC 9110, section 5.6.7, all in UTC: the usual one, that of RFC 850, and that of C's asctime. */
const FORMS = [
  `[A-Z][a-z]{2}, (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${TIME} GMT`,
  `[A-Z][a-z]{5,8}, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${TIME} GMT`,
  `[A-Z][a-z]{2} ${MONTH} (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})`,
].map((form) => new RegExp(`^${form}$`));

const LONGEST = 'Wednesday, 09-Nov-94 08:49:37 GMT'.length;

/** The moment that a date of HTTP names, in milliseconds; null when it is none. */
export function readHttpDate(text: string, now: Date): number | null {
  if (text.length > LONGEST) return null;
  const {
    day = '',
    month = '',
    year = '',
    ...time
  } = FORMS.map((form) => form.exec(text)).find(Boolean)?.groups ?? {};
  const [hour, minute, second] = [time.hour, time.minute, time.second].map(Number);
  const monthNumber = MONTHS.indexOf(month) + 1;
  const fullYear = year.length === 2 ? nearestYear(Number(year), now) : Number(year);
  const exists = Number(day) >= 1 && Number(day) <= daysInMonth(fullYear, monthNumber);
  // The second of a leap second is 60.
  if (!exists || !(Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60)) return null;
  return Date.UTC(fullYear, monthNumber - 1, Number(day), hour, minute, second);
}

/** A year of two digits is never more than fifty years ahead. */
function nearestYear(year: number, now: Date): number {
  const thisYear = now.getUTCFullYear();
  const full = thisYear - (thisYear % 100) + year;
  return full > thisYear + 50 ? full - 100 : full;
}
