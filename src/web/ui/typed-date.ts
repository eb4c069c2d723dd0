import { MONTHS, parseDate, toDateText, UNKNOWN_YEAR } from '#shared/calendar.ts';

/** A date as it is typed, part by part. */
export type TypedDate = { day: string; month: string; year: string };
export type DatePart = keyof TypedDate;

/** The date 'YYYY-MM-DD', or what is wrong with which parts. */
type ReadDate = { ok: true; date: string } | { ok: false; message: string; parts: DatePart[] };

export const BLANK_DATE: TypedDate = { day: '', month: '', year: '' };

/**
 * `empty` is what is said of a date that is not there at all; `label` names it in what is said of a part. A date whose
 * year is not among its `parts` is read in a leap year, so that it may be 29 February.
 */
export function readTypedDate(
  typed: TypedDate,
  { label, empty, parts }: { label: string; empty: string; parts: readonly DatePart[] },
): ReadDate {
  const missing = parts.filter((part) => !typed[part].trim());
  if (missing.length === parts.length) return { ok: false, message: empty, parts: [...parts] };
  if (missing.length > 0)
    return { ok: false, message: `${label} must include a ${missing.join(' and a ')}`, parts: missing };
  const wrong = parts.filter((part) => readPart(part, typed[part]) === null);
  if (wrong.length > 0) return { ok: false, message: wrongPart(label, wrong), parts: wrong };
  const date = toDateText({
    year: (parts.includes('year') ? readPart('year', typed.year) : UNKNOWN_YEAR) ?? 0,
    month: readPart('month', typed.month) ?? 0,
    day: readPart('day', typed.day) ?? 0,
  });
  return parseDate(date) ? { ok: true, date } : { ok: false, message: 'Invalid date', parts: ['day'] };
}

/** 'YYYY-MM-DD' → its parts as somebody would type them. */
export function toTypedDate(date: string | null): TypedDate {
  const parts = date ? parseDate(date) : null;
  return parts
    ? { day: String(parts.day), month: String(parts.month), year: String(parts.year).padStart(4, '0') }
    : BLANK_DATE;
}

function wrongPart(label: string, wrong: DatePart[]): string {
  return wrong.length === 1 && wrong[0] === 'year'
    ? `${label} must have a year of 4 numbers`
    : 'Invalid date';
}

function readPart(part: DatePart, text: string): number | null {
  const typed = text.trim();
  if (part === 'month') return readMonth(typed);
  if (part === 'year') return /^\d{4}$/.test(typed) && Number(typed) >= 1 ? Number(typed) : null;
  return /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 31 ? Number(typed) : null;
}

/** '3', '03', 'mar', 'March' and 'Sept.' are months. */
function readMonth(typed: string): number | null {
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : null;
  const name = typed.toLowerCase().replace(/\.$/, '');
  const index = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(name));
  return index < 0 ? null : index + 1;
}
