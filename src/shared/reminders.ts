import { addDays, weekdayOf } from './calendar.ts';
import type { Child } from './children.ts';
import type { SpecialDate } from './dates.ts';
import { type DatedFacts, type Occasion, type OccasionChoices, occasionsBetween } from './occasions.ts';
import type { Person } from './people.ts';
import { LEADS, type Lead } from './reminder-leads.ts';
import type { ReminderSettings } from './reminder-settings.ts';
import type { LeapDay } from './yearly-returns.ts';
import type { LocalClock } from './zones.ts';

/** The input for reminders: facts with dates, and the leads of single children, people and dates. */
export type RemindedFacts = {
  /** The user's choices about occasions. */
  choices: OccasionChoices;
  children: readonly (DatedFacts['children'][number] & Pick<Child, 'remind'>)[];
  people: readonly (DatedFacts['people'][number] & Pick<Person, 'remind'>)[];
  dates: readonly (DatedFacts['dates'][number] & Pick<SpecialDate, 'remind'>)[];
};

/** An occasion with the number of days before it on which the reminder is sent. */
export type Reminder = Occasion & { lead: number };

type Leads = Pick<ReminderSettings, 'leads' | 'beforeWeekend'>;

/** Days of an outage for which reminders are sent late; older ones are not sent. */
export const MAX_LATE_DAYS = 7;
const LONGEST_LEAD = Math.max(...LEADS);

/** The latest day whose reminders are due: today, or yesterday before the time `at`. */
export function latestDay({ day, time }: LocalClock, at: string): string {
  return time >= at ? day : addDays(day, -1);
}

/** The day after which reminders continue: the last day that was dealt with, but at most a week ago. */
export function caughtUpFrom(lastDay: string, upTo: string): string {
  const earliest = addDays(upTo, -MAX_LATE_DAYS);
  return lastDay > earliest ? lastDay : earliest;
}

/**
 * Reminders of the days after `after` up to and including `upTo`, soonest occasion first. `told` is the leap-day choice
 * until `after`: if it has changed since, an occasion reminded on the one day is not reminded again on the other.
 */
export function remindersBetween(
  facts: RemindedFacts,
  settings: Leads,
  after: string,
  upTo: string,
  told: LeapDay = facts.choices.leapDay,
): Reminder[] {
  const own = ownLeads(facts);
  // The window includes `after`: if 29 February is now celebrated on that day, nobody has been reminded of it yet.
  return occasionsToRemind(facts, after, addDays(upTo, LONGEST_LEAD)).flatMap((occasion) => {
    const leadsAt = (date: string) => leadsOf(date, own(occasion), settings);
    const before = occasion.moved ? `${occasion.date.slice(0, 5)}${told}` : occasion.date;
    const known = leadsAt(before);
    return leadsAt(occasion.date).flatMap((lead) => {
      const start = addDays(known.includes(lead) ? before : occasion.date, -lead);
      return start > after && addDays(occasion.date, -lead) <= upTo ? [{ ...occasion, lead }] : [];
    });
  });
}

/** Length of the overview in days, including its own day. */
const OVERVIEW_DAYS = 14;

/** The occasions in the two weeks from `today` on, except those with reminders switched off. */
export function overviewFrom(facts: RemindedFacts, today: string): Occasion[] {
  return withoutNever(facts, occasionsToRemind(facts, today, addDays(today, OVERVIEW_DAYS - 1)));
}

/** Occasions without those whose child, person or date has reminders switched off. */
export function withoutNever(facts: RemindedFacts, occasions: Occasion[]): Occasion[] {
  const own = ownLeads(facts);
  return occasions.filter((occasion) => own(occasion)?.length !== 0);
}

/** True if the settings can ever lead to a reminder or an overview. */
export function isAnyChosen(
  { children, people, dates }: RemindedFacts,
  { leads, beforeWeekend, weekly }: Leads & Pick<ReminderSettings, 'weekly'>,
): boolean {
  const own = [...children, ...people, ...dates].some(({ remind }) => remind && remind.length > 0);
  return leads.length > 0 || beforeWeekend || weekly !== null || own;
}

/** True if the day of the weekly overview is after `after` and not after `upTo`. */
export function isOverviewDue(weekly: number | null, after: string, upTo: string): boolean {
  for (let day = addDays(after, 1); day <= upTo; day = addDays(day, 1))
    if ((weekdayOf(day) || 7) === weekly) return true;
  return false;
}

/** Occasions without births themselves, of which the parents need no reminder. */
function occasionsToRemind(facts: RemindedFacts, from: string, to: string): Occasion[] {
  return occasionsBetween(facts, from, to, facts.choices).filter(
    ({ kind, first }) => !(kind === 'birthday' && first),
  );
}

/** The leads set for an occasion's child, person or date; null when none are set. */
function ownLeads({ children, people, dates }: RemindedFacts) {
  const own = new Map<string, readonly Lead[] | null>([
    ...children.map(({ id, remind }) => [`child-${id}`, remind] as const),
    ...people.map(({ id, remind }) => [`person-${id}`, remind] as const),
    ...dates.map(({ id, remind }) => [`date-${id}`, remind] as const),
  ]);
  return ({ source, id }: Occasion): readonly Lead[] | null => own.get(`${source}-${id}`) ?? null;
}

/** The occasion's own leads or the account's, with the Friday before a weekend if that is switched on. */
function leadsOf(date: string, own: readonly Lead[] | null, settings: Leads): number[] {
  const chosen: number[] = [...(own ?? settings.leads)];
  const toFriday = FRIDAY_BEFORE[weekdayOf(date)];
  if (settings.beforeWeekend && toFriday !== undefined && own?.length !== 0) chosen.push(toFriday);
  return [...new Set(chosen)];
}

/** Number of days from Friday to Saturday (6) and to Sunday (0). */
const FRIDAY_BEFORE: Record<number, number> = { 6: 1, 0: 2 };
