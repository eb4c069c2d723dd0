import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_TYPES } from './dates.ts';
import { type DatedFacts, occasionsBetween } from './occasions.ts';
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

/** 'YYYY-MM-DD words' of each. */
const told = (facts: Partial<DatedFacts>, from: string, to: string, leapDay: '02-28' | '03-01' = '02-28') =>
  occasionsBetween({ ...none, ...facts }, from, to, { leapDay }).map(({ date, words }) => `${date} ${words}`);

test('both ends of the window are in it, and the days beside it are not', () => {
  const children = [child(1, 'Ella', '2019-05-17')];
  expect(told({ children }, '2026-05-17', '2026-05-17')).toEqual(['2026-05-17 Ella turns 7']);
  expect(told({ children }, '2026-05-18', '2027-05-16')).toEqual([]);
  expect(told({ children }, '2026-05-17', '2028-05-17')).toHaveLength(3);
  expect(told({ children }, '2026-05-18', '2026-05-17')).toEqual([]);
});

test('a birth on the day itself counts no years and says that it is the first', () => {
  const facts = { ...none, children: [child(1, 'Ella', '2026-05-17')] };
  expect(occasionsBetween(facts, '2025-01-01', '2027-12-31')).toEqual([
    {
      ...{ source: 'child', id: 1, key: 'child-1', kind: 'birthday', since: '2026-05-17', moved: false },
      ...{ date: '2026-05-17', years: null, first: true, words: 'Ella’s birthday' },
    },
    expect.objectContaining({ date: '2027-05-17', years: 1, first: false, words: 'Ella turns 1' }),
  ]);
});

test('an unknown year has no number, and no day on which it began', () => {
  const dates = [date(7, '2000-02-29', { yearUnknown: 1 })];
  expect(told({ dates }, '1999-01-01', '2001-12-31', '03-01')).toEqual([
    '1999-03-01 Ben’s birthday',
    '2000-02-29 Ben’s birthday',
    '2001-03-01 Ben’s birthday',
  ]);
  const [occasion] = occasionsBetween({ ...none, dates }, '2026-01-01', '2026-12-31');
  expect(occasion).toMatchObject({ key: 'date-7', since: null, years: null, moved: true, first: false });
});

test('a date that has not begun comes for the first time on its own day', () => {
  const dates = [date(1, '2027-06-05', { type: 'wedding', title: 'Wedding with Ben' })];
  expect(told({ dates }, '2026-01-01', '2028-12-31')).toEqual([
    '2027-06-05 Wedding with Ben',
    '2028-06-05 Wedding with Ben, 1 year (paper)',
  ]);
});

test('the years of a marriage have their names, those of another day have not', () => {
  const words = (type: 'wedding' | 'anniversary' | 'meeting', title: string, year: number) =>
    told({ dates: [date(1, `${year}-06-05`, { type, title })] }, '2026-06-05', '2026-06-05')[0]?.slice(11);
  expect(words('wedding', 'Wedding with Ben', 2001)).toBe('Wedding with Ben, 25 years (silver)');
  expect(words('wedding', 'wedding', 1996)).toBe('Ben: Wedding, 30 years (pearl)');
  expect(words('anniversary', 'Anniversary with Ben', 1956)).toBe(
    'Anniversary with Ben, 70 years (platinum)',
  );
  expect(words('anniversary', 'anniversary', 2016)).toBe('Ben: Anniversary, 10 years (tin)');
  expect(words('wedding', 'Wedding with Ben', 2010)).toBe('Wedding with Ben, 16 years');
  expect(words('anniversary', 'Ten years sober', 2016)).toBe('Ben: Ten years sober, 10 years');
  expect(words('meeting', 'Met Ben', 2001)).toBe('Met Ben, 25 years');
});

test('a child without a birthdate, and a date of nobody, never come', () => {
  const facts = { children: [child(1, 'Ella', null)], dates: [date(1, '2019-05-17', { personId: 9 })] };
  expect(told(facts, '0001-01-01', '2030-12-31')).toEqual([]);
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
  people: fc.constant(people),
  dates: fc
    .array(
      fc.tuple(
        fc.oneof(anyDay, fc.constant('1996-02-29')),
        fc.constantFrom(...DATE_TYPES),
        fc.constantFrom(0, 1),
      ),
      {
        maxLength: 5,
      },
    )
    .map((all) =>
      all.map(([text, type, yearUnknown], at) => date(at, text, { type, title: type, yearUnknown })),
    ),
});

test('a window has what its days have, asked one by one', () => {
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
