import { BRAND } from '#shared/brand.ts';
import { type PartialDate, UNKNOWN_YEAR } from '#shared/calendar.ts';
import { type DatedFact, type DatedFacts, factsOf } from '#shared/occasions.ts';
import { firstDayOf } from '#shared/partial-date.ts';
import { describeFact } from './describe-fact.ts';
import { toICalendar, type YearlyEvent } from './icalendar.ts';

/** A family's dates as a calendar file of days that come every year; with `host` its ids are globally unique. */
export function calendarOf(facts: DatedFacts, host: string, now: Date): string {
  return toICalendar(
    BRAND,
    factsOf(facts).map((fact) => toEvent(fact, host)),
    now,
  );
}

// An event that comes every year has one title for all years: no age can stand in it, but the year that it is counted from.
function toEvent(fact: DatedFact, host: string): YearlyEvent {
  return {
    uid: `${fact.key}@${host}`,
    summary: fact.words(firstDayOf(fact.day), null) + yearOf(fact),
    description: describeFact(fact, { notes: true }),
    first: firstDay(fact.day),
  };
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
