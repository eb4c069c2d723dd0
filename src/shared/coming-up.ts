import { daysBetween, weekdayName } from './calendar.ts';
import {
  type DatedFacts,
  DEFAULT_CHOICES,
  type Occasion,
  type OccasionChoices,
  roundSeries,
  yearlySeries,
} from './occasions.ts';

/** An occasion in the future; `days` is the number of whole days until it. */
export type ComingOccasion = Occasion & { days: number };

/** Round numbers of days are listed only when at most this many days away. */
const ROUND_DAYS_AHEAD = 365;

/** The next occasion of each of the family's dates from `today` ('YYYY-MM-DD') on, soonest first. */
export function comingUp(
  facts: DatedFacts,
  today: string,
  choices: OccasionChoices = DEFAULT_CHOICES,
): ComingOccasion[] {
  const yearly = yearlySeries(facts, today, choices).flatMap((series) => nextOf(series, today));
  const round = roundSeries(facts, today, choices).flatMap((series) => nextOf(series, today));
  return [...yearly, ...round.filter(({ days }) => days <= ROUND_DAYS_AHEAD)].sort(
    (one, other) => one.days - other.days,
  );
}

function nextOf(series: Iterator<Occasion, undefined>, today: string): ComingOccasion[] {
  const { value } = series.next();
  return value ? [{ ...value, days: daysBetween(today, value.date) }] : [];
}

/** Occasions at most this many days away are near. */
const NEAR_DAYS = 60;
const MOST_AT_FIRST = 3;

/** How many occasions a list shows before the rest: those that are near, at most three, and always the next one. */
export function shownAtFirst(occasions: readonly Pick<ComingOccasion, 'days'>[]): number {
  const near = occasions.filter(({ days }) => days <= NEAR_DAYS).length;
  return Math.min(Math.max(near, 1), MOST_AT_FIRST);
}

/** 'today', 'tomorrow', 'in 3 days · Tuesday' or, when it is not near, 'in 3 months · Sunday'. */
export function daysAway({ days, date }: Pick<ComingOccasion, 'days' | 'date'>): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `in ${distance(days)} · ${weekdayName(date)}`;
}

function distance(days: number): string {
  if (days <= NEAR_DAYS) return `${days} days`;
  const months = Math.round((days / DAYS_PER_YEAR) * 12);
  return months < 24 ? `${months} months` : `${Math.round(days / DAYS_PER_YEAR)} years`;
}

const DAYS_PER_YEAR = 365.25;
