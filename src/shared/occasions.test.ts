import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_TYPE_NAMES } from './dates.ts';
import { type DatedFacts, occasionsBetween } from './occasions.ts';
import { DEATH_PRECISIONS, type DeathPrecision } from './partial-date.ts';
import { LEAP_DAYS } from './yearly-returns.ts';

const child = (id: number, name: string, birthdate: string | null) => ({ id, name, birthdate });
const date = (id: number, text: string, fields: Partial<DatedFacts['dates'][number]> = {}) => ({
  ...({
    id,
    personId: 1,
    type: 'birthday',
    title: 'birthday',
    date: text,
    yearUnknown: 0,
    notes: null,
  } as const),
  ...fields,
});
const people = [{ id: 1, name: 'Ben' }];
const none = { children: [], people, dates: [] };

/** Each occasion as 'YYYY-MM-DD words'. */
const told = (facts: Partial<DatedFacts>, from: string, to: string, leapDay: '02-28' | '03-01' = '02-28') =>
  occasionsBetween({ ...none, ...facts }, from, to, { leapDay }).map(({ date, words }) => `${date} ${words}`);

test('a window includes both its first and its last day', () => {
  const children = [child(1, 'Ella', '2019-05-17')];
  expect(told({ children }, '2026-05-17', '2026-05-17')).toEqual(['2026-05-17 Ella turns 7']);
  expect(told({ children }, '2026-05-18', '2027-05-16')).toEqual([]);
  expect(told({ children }, '2026-05-17', '2028-05-17')).toHaveLength(3);
  expect(told({ children }, '2026-05-18', '2026-05-17')).toEqual([]);
});

test('an occasion on the day of birth has no number of years and is marked as the first', () => {
  const facts = { ...none, children: [child(1, 'Ella', '2026-05-17')] };
  expect(occasionsBetween(facts, '2025-01-01', '2027-12-31')).toEqual([
    {
      ...{ source: 'child', id: 1, key: 'child-1', kind: 'birthday', since: '2026-05-17', notes: null },
      ...{ date: '2026-05-17', years: null, first: true, moved: false, words: 'Ella’s birthday' },
    },
    expect.objectContaining({ date: '2027-05-17', years: 1, first: false, words: 'Ella turns 1' }),
  ]);
});

test('an occasion of an unknown year has no number of years and no beginning', () => {
  const dates = [date(7, '2000-02-29', { yearUnknown: 1 })];
  expect(told({ dates }, '1999-01-01', '2001-12-31', '03-01')).toEqual([
    '1999-03-01 Ben’s birthday',
    '2000-02-29 Ben’s birthday',
    '2001-03-01 Ben’s birthday',
  ]);
  const [occasion] = occasionsBetween({ ...none, dates }, '2026-01-01', '2026-12-31');
  expect(occasion).toMatchObject({ key: 'date-7', since: null, years: null, moved: true, first: false });
});

test('a date in the future has its first occasion on its own day', () => {
  const dates = [date(1, '2027-06-05', { type: 'wedding', title: 'Wedding with Ben' })];
  expect(told({ dates }, '2026-01-01', '2028-12-31')).toEqual([
    '2027-06-05 Wedding with Ben',
    '2028-06-05 Wedding with Ben, 1 year (paper)',
  ]);
});

test.each([
  ['wedding', 'Wedding with Ben', 2001, 'Wedding with Ben, 25 years (silver)'],
  ['wedding', 'wedding', 1996, 'Ben’s wedding, 30 years (pearl)'],
  ['anniversary', 'Anniversary with Ben', 1956, 'Anniversary with Ben, 70 years (platinum)'],
  ['anniversary', 'anniversary', 2016, 'Ben’s anniversary, 10 years (tin)'],
  ['wedding', 'Wedding with Ben', 2010, 'Wedding with Ben, 16 years'],
  ['anniversary', 'Ten years sober', 2016, 'Ben: Ten years sober, 10 years'],
  ['meeting', 'Met Ben', 2001, 'Met Ben, 25 years'],
  ['meeting', 'meeting', 2001, 'Met Ben, 25 years'],
] as const)(
  'a %s called “%s” of %i is “%s”, and only anniversaries of marriage have names',
  (type, title, year, words) => {
    const dates = [date(1, `${year}-06-05`, { type, title })];
    expect(told({ dates }, '2026-06-05', '2026-06-05')).toEqual([`2026-06-05 ${words}`]);
  },
);

test('from the day of death on nobody turns an age, and remembrance begins a year later', () => {
  const facts = {
    people: [{ id: 1, name: 'Joe', diedOn: '2024-03-02' }],
    dates: [
      date(1, '1946-05-01'),
      date(2, '1976-06-05', { type: 'wedding', title: 'Wedding with Joe' }),
      date(3, '2020-09-09', { type: 'memorial', title: 'memorial' }),
      date(4, '1940-10-01', { title: 'The other Joe' }),
    ],
  };
  expect(told(facts, '2023-05-01', '2026-04-30')).toEqual([
    '2023-05-01 Joe turns 77',
    '2023-06-05 Wedding with Joe, 47 years',
    '2023-09-09 Remembering Joe, 3 years',
    '2023-10-01 The other Joe, turns 83',
    '2024-05-01 Joe would be 78',
    '2024-06-05 Wedding with Joe, 48 years',
    '2024-09-09 Remembering Joe, 4 years',
    '2024-10-01 The other Joe, would be 84',
    '2025-03-02 Remembering Joe, 1 year',
    '2025-05-01 Joe would be 79',
    '2025-06-05 Wedding with Joe, 49 years',
    '2025-09-09 Remembering Joe, 5 years',
    '2025-10-01 The other Joe, would be 85',
    '2026-03-02 Remembering Joe, 2 years',
  ]);
  const silver = date(2, '2001-06-05', { type: 'wedding', title: 'Wedding with Joe' });
  expect(told({ ...facts, dates: [silver] }, '2026-06-05', '2026-06-05')).toEqual([
    '2026-06-05 Wedding with Joe, 25 years',
  ]);
});

test('a child who has died turns no age and has no round days from the day of death on', () => {
  const died = (diedOn: string, from: string, to: string) => {
    const children = [{ ...child(1, 'Ella', '2019-05-17'), diedOn }];
    return occasionsBetween({ ...none, children }, from, to, { leapDay: '02-28', roundDays: true }).map(
      ({ words }) => words,
    );
  };
  expect(died('2022-05-18', '2022-01-01', '2023-12-31')).toEqual(['Ella turns 3', 'Ella would be 4']);
  expect(died('2022-05-17', '2022-01-01', '2022-12-31')).toEqual(['Ella would be 3']);
  expect(died('2019-05-17', '2019-05-17', '2020-12-31')).toEqual(['Ella’s birthday', 'Ella would be 1']);
  // Her thousandth day would be 10 February 2022.
  expect(died('2022-01-01', '2022-02-01', '2022-03-31')).toEqual([]);
});

test('from the first day of a month or year of death on no age is counted, and there is no remembrance', () => {
  const born = [date(1, '1946-05-01'), date(2, '1976-12-31')];
  const joe = (diedOn: string, deathPrecision: DeathPrecision) =>
    told(
      { people: [{ id: 1, name: 'Joe', diedOn, deathPrecision }], dates: born },
      '1998-12-01',
      '2000-04-30',
    );
  const last = ['1998-12-31 Joe turns 22'];
  const after = ['1999-05-01 Joe would be 53', '1999-12-31 Joe would be 23'];
  expect(joe('1999-01-01', 'year')).toEqual([...last, ...after]);
  expect(joe('1999-05-01', 'month')).toEqual([...last, ...after]);
  expect(joe('1999-06-01', 'month')).toEqual([...last, '1999-05-01 Joe turns 53', after[1]]);
  expect(joe('1999-01-01', 'day')).toContain('2000-01-01 Remembering Joe, 1 year');
});

test('a death and a day of remembrance on the same day make one occasion', () => {
  const people = [{ id: 1, name: 'Joe', diedOn: '2010-01-02' }];
  const on = (memorial: Partial<DatedFacts['dates'][number]>, day = '2010-01-02') =>
    told({ people, dates: [date(2, day, { type: 'memorial', ...memorial })] }, '2026-01-01', '2026-01-31');
  expect(on({ title: 'memorial' })).toEqual(['2026-01-02 Remembering Joe, 16 years']);
  expect(on({ title: 'memorial', yearUnknown: 1 }, '2000-01-02')).toHaveLength(1);
  // A different day, or another person.
  expect(on({ title: 'memorial' }, '2010-01-09')).toHaveLength(2);
  expect(on({ title: 'In memory of his brother' })).toHaveLength(2);
});

test('a date of remembrance for a person also means that they have died', () => {
  const born = [date(1, '1946-05-01'), date(5, '1976-06-05', { type: 'wedding', title: 'Wedding with Joe' })];
  const joe = [{ id: 1, name: 'Joe' }];
  const on = (memorial: Partial<DatedFacts['dates'][number]>, day = '2019-03-02') =>
    told(
      { people: joe, dates: [...born, date(2, day, { type: 'memorial', ...memorial })] },
      '2026-05-01',
      '2026-05-01',
    );
  const dead = ['2026-05-01 Joe would be 80'];
  const lives = ['2026-05-01 Joe turns 80'];
  expect(on({ title: 'In memory of Joe' })).toEqual(dead);
  expect(on({ title: 'memorial' })).toEqual(dead);
  expect(on({ title: 'in Memory of JOE' })).toEqual(dead);
  expect(on({ title: 'other', notes: 'In memory of Joe' })).toEqual(dead);
  expect(on({ title: 'In memory of Joe' }, '2026-05-02')).toEqual(lives);
  // A title in other words does not name the dead person.
  expect(on({ title: 'In memory of his brother' })).toEqual(lives);
  expect(on({ title: 'In memory of Joe', type: 'other' })).toEqual(lives);
  // Without its year the time of death is unknown, but the person has died.
  expect(on({ title: 'memorial', yearUnknown: 1 }, '2000-05-02')).toEqual(dead);
  const both = { people: [{ id: 1, name: 'Joe', diedOn: '2026-05-02' }] };
  const memorial = date(2, '2019-03-02', { type: 'memorial', title: 'memorial' });
  expect(told({ ...both, dates: [...born, memorial] }, '2026-05-01', '2026-05-01')).toEqual(lives);
  const round = occasionsBetween(
    { ...none, people: joe, dates: [date(1, '1999-05-12'), memorial] },
    '2026-09-27',
    '2026-09-27',
    { leapDay: '02-28', roundDays: true },
  );
  expect(round).toEqual([]);
});

test('round numbers of days are included on request, but not for an unknown year or day', () => {
  const facts = {
    ...none,
    children: [child(1, 'Ella', '2024-01-01'), { ...child(2, 'Max', '2024-01-01'), dayUnknown: 1 as const }],
    people: [...people, { id: 2, name: 'Joe', diedOn: '2025-03-02' }],
    dates: [
      date(1, '1999-05-12'),
      date(2, '2000-01-01', { yearUnknown: 1 }),
      date(3, '2024-01-01', { type: 'wedding', title: 'Wedding with Ben' }),
      date(4, '2024-01-01', { type: 'memorial', title: 'memorial', personId: 2 }),
      date(5, '2024-01-01', { personId: 2 }),
    ],
  };
  const round = (on: string, roundDays: boolean) =>
    occasionsBetween(facts, on, on, { leapDay: '02-28', roundDays }).map(({ key, words }) => [key, words]);
  expect(round('2026-09-27', true)).toEqual([
    ['child-1-1000-days', 'Ella is 1,000 days old'],
    ['date-1-10000-days', 'Ben is 10,000 days old'],
    ['date-3-1000-days', 'Wedding with Ben, 1,000 days'],
  ]);
  expect(round('2026-09-27', false)).toEqual([]);
  expect([...round('2026-09-26', true), ...round('2026-09-28', true)]).toEqual([]);
});

test('a date with an unknown day, and a date of an unknown person, have no occasions', () => {
  const dayUnknown = 1 as const;
  const children = [{ ...child(1, 'Ella', '2019-05-01'), dayUnknown }, child(2, 'Max', null)];
  const dates = [{ ...date(1, '2015-08-01'), dayUnknown }, date(2, '2019-05-17', { personId: 9 })];
  expect(told({ children, dates }, '0001-01-01', '2030-12-31')).toEqual([]);
});

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${from}T00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  );
const anyDay = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((at) => new Date(Date.UTC(1970, 0, 1) + at * 86_400_000).toISOString().slice(0, 10));
const anyFacts = fc.record({
  children: fc.array(anyDay, { maxLength: 3 }).map((all) => all.map((text, at) => child(at, `C${at}`, text))),
  people: fc
    .tuple(fc.option(anyDay), fc.constantFrom(...DEATH_PRECISIONS))
    .map(([diedOn, deathPrecision]) => [{ id: 1, name: 'Ben', diedOn, deathPrecision }]),
  dates: fc
    .array(
      fc.tuple(
        fc.oneof(anyDay, fc.constant('1996-02-29')),
        fc.constantFrom(...DATE_TYPE_NAMES),
        fc.constantFrom(0, 1),
      ),
      { maxLength: 5 },
    )
    .map((all) =>
      all.map(([text, type, yearUnknown], at) => date(at, text, { type, title: type, yearUnknown })),
    ),
});

test('a window contains the occasions of each of its days', () => {
  fc.assert(
    fc.property(
      anyFacts,
      anyDay,
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(...LEAP_DAYS),
      (facts, from, count, leapDay) => {
        const window = days(from, count);
        const whole = occasionsBetween(facts, from, window.at(-1) ?? from, { leapDay });
        expect(whole).toEqual(window.flatMap((day) => occasionsBetween(facts, day, day, { leapDay })));
        expect(new Set(whole.map(({ key, date }) => key + date.slice(0, 4))).size).toBe(whole.length);
      },
    ),
    { numRuns: 40 },
  );
});
