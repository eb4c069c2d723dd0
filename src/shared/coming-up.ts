import { daysBetween, weekdayName } from './calendar.ts';
import {
  type DatedFacts,
  eachSeries,
  type Occasion,
  type OccasionChoices,
  USUAL_CHOICES,
} from './occasions.ts';

/** An occasion that is still to come; `days` is how many whole days away it is. */
export type ComingOccasion = Occasion & { days: number };

/** The next occasion of each of the family's dates from `today` on, soonest first. */
export function comingUp(
  facts: DatedFacts,
  today: string,
  choices: OccasionChoices = USUAL_CHOICES,
): ComingOccasion[] {
  return eachSeries(facts, today, choices)
    .flatMap((series) => {
      const { value } = series.next();
      return value ? [{ ...value, days: daysBetween(today, value.date) }] : [];
    })
    .sort((one, other) => one.days - other.days);
}

/** 'today', 'tomorrow', 'in 3 days, on Tuesday' or 'in 12 days, on a Friday'; `date` is the day, 'YYYY-MM-DD'. */
export function daysAway({ days, date }: Pick<ComingOccasion, 'days' | 'date'>): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return `in ${days} days, on ${days < DAYS_PER_WEEK ? '' : 'a '}${weekdayName(date)}`;
}

const DAYS_PER_WEEK = 7;
