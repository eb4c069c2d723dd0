import { addDays, weekdayOf } from './calendar.ts';
import type { Child } from './children.ts';
import type { SpecialDate } from './dates.ts';
import { LEADS, type Lead } from './leads.ts';
import { type DatedFacts, type Occasion, type OccasionChoices, occasionsBetween } from './occasions.ts';
import type { Person } from './people.ts';
import type { ReminderSettings } from './reminder-settings.ts';
import type { LeapDay } from './yearly-returns.ts';
import type { LocalClock } from './zones.ts';

/** What is reminded of: occasions, and what single children, people and dates say about it. */
export type RemindedFacts = {
  /** How the user wants occasions told, everywhere. */
  choices: OccasionChoices;
  children: readonly (DatedFacts['children'][number] & Pick<Child, 'remind'>)[];
  people: readonly (DatedFacts['people'][number] & Pick<Person, 'remind'>)[];
  dates: readonly (DatedFacts['dates'][number] & Pick<SpecialDate, 'remind'>)[];
};

/** An occasion, and how many days before it it is told. */
export type Reminder = Occasion & { lead: number };

type Leads = Pick<ReminderSettings, 'leads' | 'beforeWeekend'>;

/** So many days of an outage are made up for; what was missed before them is not told any more. */
export const CAUGHT_UP_DAYS = 7;
const LONGEST_LEAD = Math.max(...LEADS);

/** The last day whose reminders are due: today, or yesterday while the clock has not come to `at`. */
export function latestDay({ day, time }: LocalClock, at: string): string {
  return time >= at ? day : addDays(day, -1);
}

/** Where a round goes on: after the last day that was told, or a week ago. */
export function caughtUpFrom(lastDay: string, upTo: string): string {
  const earliest = addDays(upTo, -CAUGHT_UP_DAYS);
  return lastDay > earliest ? lastDay : earliest;
}

/**
 * Every reminder whose day is later than `after` and not later than `upTo`, the soonest occasion first. `told` is how a 29 February
 * was kept up to `after`: when that has been changed since, what was told on the one day is not told on the other.
 */
export function remindersBetween(
  facts: RemindedFacts,
  settings: Leads,
  after: string,
  upTo: string,
  told: LeapDay = facts.choices.leapDay,
): Reminder[] {
  const own = ownLeads(facts);
  // A day that was changed to the one before it may be `after` itself, untold.
  return newsBetween(facts, after, addDays(upTo, LONGEST_LEAD)).flatMap((occasion) => {
    const leadsAt = (date: string) => leadsOf(date, own(occasion), settings);
    const before = occasion.moved ? `${occasion.date.slice(0, 5)}${told}` : occasion.date;
    const known = leadsAt(before);
    return leadsAt(occasion.date).flatMap((lead) => {
      const start = addDays(known.includes(lead) ? before : occasion.date, -lead);
      return start > after && addDays(occasion.date, -lead) <= upTo ? [{ ...occasion, lead }] : [];
    });
  });
}

/** How many days an overview looks ahead, its own day included. */
const OVERVIEW_DAYS = 14;

/** The occasions of the two weeks that begin with a day, but for those that are never to be told. */
export function overviewFrom(facts: RemindedFacts, today: string): Occasion[] {
  return withoutNever(facts, newsBetween(facts, today, addDays(today, OVERVIEW_DAYS - 1)));
}

/** Occasions but for those of which their child, person or date says that they are never to be told. */
export function withoutNever(facts: RemindedFacts, occasions: Occasion[]): Occasion[] {
  const own = ownLeads(facts);
  return occasions.filter((occasion) => own(occasion)?.length !== 0);
}

/** Whether anything can ever be told: of a day's reminders, or in an overview. */
export function isAnyChosen(
  { children, people, dates }: RemindedFacts,
  { leads, beforeWeekend, weekly }: Leads & Pick<ReminderSettings, 'weekly'>,
): boolean {
  const own = [...children, ...people, ...dates].some(({ remind }) => remind && remind.length > 0);
  return leads.length > 0 || beforeWeekend || weekly !== null || own;
}

/** Whether the day of the weekly overview is later than `after` and not later than `upTo`. */
export function isOverviewDue(weekly: number | null, after: string, upTo: string): boolean {
  for (let day = addDays(after, 1); day <= upTo; day = addDays(day, 1))
    if ((weekdayOf(day) || 7) === weekly) return true;
  return false;
}

/** Nobody is told of a birth on the day of it. */
function newsBetween(facts: RemindedFacts, from: string, to: string): Occasion[] {
  return occasionsBetween(facts, from, to, facts.choices).filter(
    ({ kind, first }) => !(kind === 'birthday' && first),
  );
}

/** What an occasion's child, person or date says itself of when it is told; null: nothing. */
function ownLeads({ children, people, dates }: RemindedFacts) {
  const own = new Map<string, readonly Lead[] | null>([
    ...children.map(({ id, remind }) => [`child-${id}`, remind] as const),
    ...people.map(({ id, remind }) => [`person-${id}`, remind] as const),
    ...dates.map(({ id, remind }) => [`date-${id}`, remind] as const),
  ]);
  return ({ source, id }: Occasion): readonly Lead[] | null => own.get(`${source}-${id}`) ?? null;
}

/** Its own leads, or the account's; what falls on a weekend may be told on the Friday before, too. */
function leadsOf(date: string, own: readonly Lead[] | null, settings: Leads): number[] {
  const chosen: number[] = [...(own ?? settings.leads)];
  const toFriday = FRIDAY_BEFORE[weekdayOf(date)];
  if (settings.beforeWeekend && toFriday !== undefined && own?.length !== 0) chosen.push(toFriday);
  return [...new Set(chosen)];
}

/** How many days before a Saturday (6) and a Sunday (0) the Friday is. */
const FRIDAY_BEFORE: Record<number, number> = { 6: 1, 0: 2 };
