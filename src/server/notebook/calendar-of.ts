import { BRAND } from '#shared/brand.ts';
import { formatLongDate, parseDate, toDateText } from '#shared/calendar.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { toICalendar, type YearlyEvent } from './icalendar.ts';
import type { StoredNotebook } from './read-notebook.ts';

/** The children's birthdays and everybody's dates as a calendar file; with `host` its ids are globally unique. */
export function calendarOf({ children, people }: StoredNotebook, host: string, now: Date): string {
  const birthdays = children.map(
    ({ id, name, birthdate }): YearlyEvent => ({
      uid: `child-${id}@${host}`,
      summary: `${name}'s Birthday`,
      description: `Born ${formatLongDate(birthdate)}`,
      first: firstDay(birthdate),
    }),
  );
  const dates = people.flatMap((person) =>
    person.dates.map(
      (date): YearlyEvent => ({
        uid: `date-${date.id}@${host}`,
        summary: summaryOf(date, person),
        description: describe(date),
        first: firstDay(date.date),
      }),
    ),
  );
  return toICalendar(BRAND, [...birthdays, ...dates], now);
}

// Some calendar programs refuse earlier years. A leap year, so that 29 February exists in it.
const FIRST_YEAR = 1904;

function firstDay(date: string): string {
  const parts = parseDate(date);
  return parts ? toDateText({ ...parts, year: Math.max(parts.year, FIRST_YEAR) }) : date;
}

/** A calendar shows the summary alone, and 'Birthday' does not say whose: 'Birthday (Grace)'. */
function summaryOf(date: SpecialDate, { name }: Person): string {
  const label = dateLabel(date);
  return label.includes(name) ? label : `${label} (${name})`;
}

function describe({ title, date, yearUnknown, notes }: SpecialDate): string | null {
  const since = yearUnknown ? null : formatLongDate(date);
  const more = title === 'other' ? null : notes;
  return [since, more].filter(Boolean).join('\n') || null;
}
