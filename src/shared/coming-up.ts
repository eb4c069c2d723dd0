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

/** The next time a date comes round. */
export type Return = {
  /** The day, 'YYYY-MM-DD': today or later. */
  on: string;
  /** Whole days from today. */
  days: number;
  /** How many years it will be; null when the year is unknown, and of a day that is yet to come for the first time. */
  years: number | null;
  /** It belongs to 29 February and is kept on the 28th, since its year has no 29th. */
  early: boolean;
};

/** A date of the family that comes round; `key` tells it from the others. */
export type Occasion = Return & { key: string; words: string };

/** The family's dates in the order in which they come round from `today` on, each once. */
export function comingUp({ children, people, dates }: Facts, today: string): Occasion[] {
  const births = children.flatMap(({ id, name, birthdate }) => {
    const next = birthdate === null ? null : nextReturn(birthdate, false, today);
    return next ? [{ ...next, key: `child-${id}`, words: birthdayWords(name, next.years) }] : [];
  });
  const others = dates.flatMap((date) => {
    const next = nextReturn(date.date, date.yearUnknown === 1, today);
    const person = people.find(({ id }) => id === date.personId);
    return next && person
      ? [{ ...next, key: `date-${date.id}`, words: dateWords(date, person.name, next.years) }]
      : [];
  });
  return [...births, ...others].sort((one, other) => one.days - other.days);
}

/** The next return of a date from `today` on, both 'YYYY-MM-DD'; null when there is no such date. */
export function nextReturn(date: string, yearUnknown: boolean, today: string): Return | null {
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
