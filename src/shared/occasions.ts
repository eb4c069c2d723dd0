import type { PartialDate } from './calendar.ts';
import type { Child } from './children.ts';
import { DATE_TYPES, type DateType, type SpecialDate } from './dates.ts';
import { birthdayWords, dateWords, memorialWords, roundDayWords } from './occasion-words.ts';
import { isOwnMemorial } from './own-date.ts';
import {
  birthOf,
  dayOf,
  deathOf,
  firstDayOf,
  type MarkedBirth,
  type MarkedDate,
  type MarkedDeath,
} from './partial-date.ts';
import type { Person } from './people.ts';
import { roundDays } from './round-days.ts';
import { type LeapDay, type YearlyReturn, yearlyReturns } from './yearly-returns.ts';

/** The facts from which occasions are computed. By default the day of a date is known and a person lives. */
export type DatedFacts = {
  children: readonly (Pick<Child, 'id' | 'name'> & MarkedBirth & Partial<Pick<Child, 'diedOn'>>)[];
  people: readonly (Pick<Person, 'id' | 'name'> & MarkedDeath)[];
  dates: readonly (Pick<SpecialDate, 'id' | 'personId' | 'type' | 'title' | 'notes'> & MarkedDate)[];
};

/** A user's choices about occasions. */
export type OccasionChoices = {
  leapDay: LeapDay;
  /** True adds the 1,000th and the 10,000th day. */
  roundDays?: boolean;
};

export const DEFAULT_CHOICES = { leapDay: '02-28', roundDays: false } satisfies OccasionChoices;

/** An occasion with its words for lists, emails and calendars, and its source. */
export type Occasion = YearlyReturn & {
  /** The table of its row: a child's birth, a person's death, or a special date. */
  source: 'child' | 'person' | 'date';
  /** Id of that row. */
  id: number;
  /** Key of the fact, the same every year: 'child-12'; for round days 'child-12-1000-days'. */
  key: string;
  kind: DateType;
  /** 'Ella turns 7', 'Ben’s birthday', 'Wedding with Grace, 12 years (silk)'. */
  words: string;
  /** Date of the original event, 'YYYY-MM-DD'; null when its year is unknown. */
  since: string | null;
  /** Notes of the date; null where they are its title. */
  notes: string | null;
};

/** All occasions of a family between two days 'YYYY-MM-DD', both included, earliest first. */
export function occasionsBetween(
  facts: DatedFacts,
  from: string,
  to: string,
  choices: OccasionChoices = DEFAULT_CHOICES,
): Occasion[] {
  return [...yearlySeries(facts, from, choices), ...roundSeries(facts, from, choices)]
    .flatMap((series) => takeUntil(series, to))
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function takeUntil(series: Iterable<Occasion>, to: string): Occasion[] {
  const taken: Occasion[] = [];
  for (const occasion of series) {
    if (occasion.date > to) break;
    taken.push(occasion);
  }
  return taken;
}

/** For each yearly fact a lazy iterator of its occasions from `from` on, earliest first. */
export function yearlySeries(
  facts: DatedFacts,
  from: string,
  { leapDay }: OccasionChoices,
): Generator<Occasion, undefined>[] {
  return factsOf(facts).map((fact) => yearlyOccasions(fact, from, leapDay));
}

/** For each fact an iterator of its round numbers of days from `from` on, earliest first; empty unless wanted. */
export function roundSeries(
  facts: DatedFacts,
  from: string,
  { roundDays }: OccasionChoices,
): Generator<Occasion, undefined>[] {
  return roundDays ? factsOf(facts).map((fact) => roundOccasions(fact, from)) : [];
}

/** A fact that recurs every year; `words` and `roundWords` give its words on a day. */
export type DatedFact = Pick<Occasion, 'source' | 'id' | 'key' | 'kind' | 'since' | 'notes'> & {
  day: PartialDate;
  words(on: string, years: number | null): string;
  /** null when its days are not counted. */
  roundWords: ((days: number) => string) | null;
};

/** All facts that recur, without those whose day is unknown. */
export function factsOf({ children, people, dates }: DatedFacts): DatedFact[] {
  const memorials = dates.filter(({ type }) => type === 'memorial');
  const known = new Map(people.map((person) => [person.id, person]));
  const persons = new Map(
    people.map((person) => [
      person.id,
      { ...person, diedOn: person.diedOn ?? rememberedFrom(person, memorials) },
    ]),
  );
  return [
    ...children.flatMap(birthFact),
    ...people.flatMap(deathFact),
    ...dates
      .filter((date) => !repeatsDeath(date, known.get(date.personId)))
      .flatMap((date) => factOf(date, persons.get(date.personId))),
  ].filter(({ day }) => day.day !== undefined);
}

function birthFact(child: DatedFacts['children'][number]): DatedFact[] {
  const { id, name, diedOn } = child;
  const day = birthOf(child);
  if (day === null) return [];
  const fact = { ...keyed('child', id), kind: 'birthday', day, since: firstDayOf(day), notes: null } as const;
  const words = (on: string, years: number | null) =>
    birthdayWords({ name, dead: hasDied(diedOn, on) }, years);
  return [{ ...fact, words, roundWords: diedOn ? null : (days) => roundDayWords(null, name, days) }];
}

function deathFact(person: DatedFacts['people'][number]): DatedFact[] {
  const { id, name } = person;
  const day = deathOf(person);
  if (day === null) return [];
  const fact = {
    ...keyed('person', id),
    kind: 'memorial',
    day,
    since: firstDayOf(day),
    notes: null,
  } as const;
  return [{ ...fact, words: (_, years) => memorialWords(name, years), roundWords: null }];
}

/** True if a date of remembrance repeats the occasion of the person's day of death. */
function repeatsDeath(
  row: DatedFacts['dates'][number],
  person: DatedFacts['people'][number] | undefined,
): boolean {
  const death = person && deathOf(person);
  if (!person || !death?.day) return false;
  const { month, day } = dayOf(row);
  return month === death.month && day === death.day && isOwnMemorial(row, person.name);
}

/** First day on which a date of remembrance shows its person dead: any if its year is unknown; null without one. */
function rememberedFrom(
  { id, name }: DatedFacts['people'][number],
  memorials: DatedFacts['dates'],
): string | null {
  const days = memorials
    .filter((row) => row.personId === id && isOwnMemorial(row, name))
    .map(({ date, yearUnknown }) => (yearUnknown ? FIRST_DAY : date));
  return days.sort()[0] ?? null;
}

const FIRST_DAY = '0001-01-01';

function factOf(
  row: DatedFacts['dates'][number],
  person: DatedFacts['people'][number] | undefined,
): DatedFact[] {
  if (!person) return [];
  const { name, diedOn = null } = person;
  const { id, type: kind, title } = row;
  const day = dayOf(row);
  const since = day.year === undefined ? null : row.date;
  const notes = title === 'other' ? null : row.notes;
  const isCounted = since !== null && !diedOn && DATE_TYPES[kind].counted;
  return [
    {
      ...{ ...keyed('date', id), kind, day, since, notes },
      words: (on, years) => dateWords(row, { name, dead: hasDied(diedOn, on) }, years),
      roundWords: isCounted ? (days) => roundDayWords(row, name, days) : null,
    },
  ];
}

/** True from the day of death on. */
function hasDied(diedOn: string | null | undefined, on: string): boolean {
  return typeof diedOn === 'string' && on >= diedOn;
}

function keyed<Source extends Occasion['source']>(source: Source, id: number) {
  return { source, id, key: `${source}-${id}` };
}

function* yearlyOccasions(
  { day: origin, words, roundWords, ...fact }: DatedFact,
  from: string,
  leapDay: LeapDay,
): Generator<Occasion, undefined> {
  for (const day of yearlyReturns(origin, from, leapDay))
    if (!isDeath(fact.source, day)) yield { ...day, ...fact, words: words(day.date, day.years) };
  return undefined;
}

/** True for the day of the death itself, which is not an occasion. */
function isDeath(source: Occasion['source'], { first }: YearlyReturn): boolean {
  return source === 'person' && first;
}

function* roundOccasions(
  { day: _, since, words, roundWords, key, ...fact }: DatedFact,
  from: string,
): Generator<Occasion, undefined> {
  if (roundWords && since !== null)
    for (const { date, days } of roundDays(since, from)) {
      const day = { date, years: null, first: false, moved: false };
      yield { ...fact, since, ...day, key: `${key}-${days}-days`, words: roundWords(days) };
    }
  return undefined;
}
