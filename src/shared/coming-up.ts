import { daysBetween, isLeapYear, parseDate, toDateText } from './calendar.ts';
import type { Child } from './children.ts';
import { dateLabel, type SpecialDate } from './dates.ts';
import type { Person } from './people.ts';

type Facts = {
  children: readonly Pick<Child, 'id' | 'name' | 'birthdate'>[];
  people: readonly Pick<Person, 'id' | 'name'>[];
  dates: readonly Pick<
    SpecialDate,
    'id' | 'personId' | 'type' | 'title' | 'date' | 'yearUnknown' | 'notes'
  >[];
};

/** The next occurrence of a yearly date. */
type Occurrence = {
  /** The day, 'YYYY-MM-DD': today or later. */
  on: string;
  /** Whole days from today. */
  days: number;
  /** How many years it will have been then; null when the year is unknown, or the date itself is still to come. */
  years: number | null;
  /** The date is 29 February, and this year's occurrence is on the 28th, since there is no 29th. */
  early: boolean;
};

/** A date of the family in the list of what is coming up; `key` is unique in it. */
export type Occasion = Occurrence & { key: string; words: string };

/** The next occurrence of each of the family's dates from `today` on, soonest first. */
export function comingUp({ children, people, dates }: Facts, today: string): Occasion[] {
  const births = children.flatMap(({ id, name, birthdate }) => {
    const next = birthdate === null ? null : nextOccurrence(birthdate, false, today);
    return next ? [{ ...next, key: `child-${id}`, words: birthdayWords(name, next.years) }] : [];
  });
  const others = dates.flatMap((date) => {
    const next = nextOccurrence(date.date, date.yearUnknown === 1, today);
    const person = people.find(({ id }) => id === date.personId);
    return next && person
      ? [{ ...next, key: `date-${date.id}`, words: dateWords(date, person.name, next.years) }]
      : [];
  });
  return [...births, ...others].sort((one, other) => one.days - other.days);
}

/** The next occurrence of a date from `today` on, both 'YYYY-MM-DD'; null when there is no such date. */
export function nextOccurrence(date: string, yearUnknown: boolean, today: string): Occurrence | null {
  const origin = parseDate(date);
  const now = parseDate(today);
  if (!origin || !now) return null;
  if (!yearUnknown && date >= today)
    return { on: date, days: daysBetween(today, date), years: null, early: false };
  const inYear = (year: number) => {
    const early = origin.month === 2 && origin.day === 29 && !isLeapYear(year);
    return { year, early, on: toDateText({ year, month: origin.month, day: early ? 28 : origin.day }) };
  };
  const thisYear = inYear(now.year);
  const { year, on, early } = thisYear.on >= today ? thisYear : inYear(now.year + 1);
  return { on, days: daysBetween(today, on), years: yearUnknown ? null : year - origin.year, early };
}

/** 'today', 'tomorrow' or 'in 12 days'. */
export function daysAway(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function birthdayWords(name: string, years: number | null): string {
  return years === null ? `${name}’s birthday` : `${name} turns ${years}`;
}

/** 'Nana Rose turns 80', 'Wedding with Grace, 12 years', 'Ben: First marathon, 1 year'. */
function dateWords(date: Facts['dates'][number], name: string, years: number | null): string {
  const label = dateLabel(date);
  const plain = label.toLowerCase() === 'birthday' || label === `${name}'s Birthday`;
  if (date.type === 'birthday' && plain) return birthdayWords(name, years);
  const whose = label.includes(name) ? label : `${name}: ${label}`;
  if (years === null) return whose;
  if (date.type === 'birthday') return `${whose}, turns ${years}`;
  return `${whose}, ${years} ${years === 1 ? 'year' : 'years'}`;
}
