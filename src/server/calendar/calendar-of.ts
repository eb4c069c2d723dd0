import { type PartialDate, UNKNOWN_YEAR } from '#shared/calendar.ts';
import { type DatedFact, type DatedFacts, factsOf } from '#shared/occasions.ts';
import { firstDayOf } from '#shared/partial-date.ts';
import { describeFact } from './describe-fact.ts';
import { toICalendar } from './icalendar.ts';

/** A family's dates as a calendar file of days that come every year; with `host` its ids are globally unique. */
export function calendarOf(facts: DatedFacts, host: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return toICalendar(
    factsOf(facts).map((fact) => ({
      ...{ uid: `${fact.key}@${host}`, stamp, date: firstDay(fact.day), everyYear: true },
      // It has one title for all years: no age can stand in it, but the year that it is counted from.
      summary: fact.words(firstDayOf(fact.day), null) + yearOf(fact),
      description: describeFact(fact, { notes: true }),
    })),
  );
}

// Some calendar programs refuse earlier years. A leap year, so that 29 February exists in it.
const FIRST_YEAR = 1904;

function firstDay({ year = UNKNOWN_YEAR, ...day }: PartialDate): string {
  return firstDayOf({ ...day, year: Math.max(year, FIRST_YEAR) });
}

/** ' (born 2019)', ' (died 2020)', ' (since 1992)'; nothing where the year is unknown. */
function yearOf({ source, kind, since }: DatedFact): string {
  if (since === null) return '';
  const verb = source === 'person' ? 'died' : kind === 'birthday' ? 'born' : 'since';
  return ` (${verb} ${Number(since.slice(0, 4))})`;
}
