import type { Child } from './children.ts';
import type { DateType, SpecialDate } from './dates.ts';
import { birthdayWords, dateWords } from './occasion-words.ts';
import type { Person } from './people.ts';
import { type LeapDay, type YearlyReturn, yearlyReturns } from './yearly-returns.ts';

/** What occasions are made of. */
export type DatedFacts = {
  children: readonly Pick<Child, 'id' | 'name' | 'birthdate'>[];
  people: readonly Pick<Person, 'id' | 'name'>[];
  dates: readonly Pick<
    SpecialDate,
    'id' | 'personId' | 'type' | 'title' | 'date' | 'yearUnknown' | 'notes'
  >[];
};

/** What a user may choose about occasions. */
export type OccasionChoices = {
  leapDay: LeapDay;
};

export const USUAL_CHOICES: OccasionChoices = { leapDay: '02-28' };

/** What a list, a mail and a calendar call an occasion, and where it comes from. */
export type Occasion = YearlyReturn & {
  /** Of whose row it is: a child's birthday, or one of the special dates. */
  source: 'child' | 'date';
  /** The id of that row. */
  id: number;
  /** The same for the same fact in every year, and of no other: 'child-12'. */
  key: string;
  kind: DateType;
  /** 'Ella turns 7', 'Ben’s birthday', 'Wedding with Grace, 12 years'. */
  words: string;
  /** When it all began, 'YYYY-MM-DD'; null when the year is unknown. */
  since: string | null;
};

/** Every occasion of a family from one day to another, both 'YYYY-MM-DD' and both included; the earliest first. */
export function occasionsBetween(
  facts: DatedFacts,
  from: string,
  to: string,
  choices: OccasionChoices = USUAL_CHOICES,
): Occasion[] {
  return eachSeries(facts, from, choices)
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

/** For each fact that comes round its occasions from a day on, the earliest first: as many as are asked for. */
export function eachSeries(
  { children, people, dates }: DatedFacts,
  from: string,
  choices: OccasionChoices,
): Generator<Occasion, undefined>[] {
  const births = children.flatMap(({ id, name, birthdate }) =>
    birthdate === null
      ? []
      : [
          occasionsOf(
            { source: 'child', id, kind: 'birthday', date: birthdate, yearUnknown: false },
            (years) => birthdayWords(name, years),
            from,
            choices,
          ),
        ],
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const others = dates.flatMap((date) => {
    const name = names.get(date.personId);
    if (name === undefined) return [];
    const { id, type, yearUnknown } = date;
    const fact: DatedFact = {
      source: 'date',
      id,
      kind: type,
      date: date.date,
      yearUnknown: yearUnknown === 1,
    };
    return [occasionsOf(fact, (years) => dateWords(date, name, years), from, choices)];
  });
  return [...births, ...others];
}

type DatedFact = Pick<Occasion, 'source' | 'id' | 'kind'> & { date: string; yearUnknown: boolean };

function* occasionsOf(
  { source, id, kind, date, yearUnknown }: DatedFact,
  words: (years: number | null) => string,
  from: string,
  { leapDay }: OccasionChoices,
): Generator<Occasion, undefined> {
  const fact = { source, id, key: `${source}-${id}`, kind, since: yearUnknown ? null : date };
  for (const day of yearlyReturns(date, yearUnknown, from, leapDay))
    yield { ...day, ...fact, words: words(day.years) };
  return undefined;
}
