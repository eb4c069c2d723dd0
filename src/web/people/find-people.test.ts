import { expect, test } from 'vitest';
import type { SpecialDate } from '#shared/dates.ts';
import { DEFAULT_CHOICES } from '#shared/occasions.ts';
import type { Person } from '#shared/people.ts';
import { aDate, aPerson } from '#shared/testing/facts.ts';
import { findPeople, sortPeople } from './find-people.ts';

const person = (id: number, name: string, more: Partial<Person> = {}) =>
  aPerson({ id, name, relationship: 'friend', ...more });
const date = (id: number, personId: number, day: string, more: Partial<SpecialDate> = {}) =>
  aDate({ id, personId, date: day, ...more });

const PEOPLE = [
  person(1, 'Zoë Ångström'),
  person(2, 'Łukasz', { relationship: 'other', notes: 'Godfather' }),
  person(3, 'ada', { relationship: 'parent', notes: 'Likes freesias' }),
  person(4, 'Émile Groß'),
];
const DATES = [
  date(10, 3, '1950-12-24'),
  date(11, 1, '1980-03-01'),
  date(12, 1, '2001-11-23', { type: 'other', title: 'other', notes: 'The day of the ferry' }),
  date(13, 4, '1990-11-21'),
];

test.for([
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
  ['zoe', [1]],
  ['ANGSTROM', [1]],
  ['Zoe\u0308', [1]],
  ['lukasz', [2]],
  ['emile gross', [4]],
  ['godf', [2]],
  ['parent', [3]],
  ['freesias ada', [3]],
  ['ferry', [1]],
  ['friend zo', [1]],
  // A name is found anywhere, other words only from their beginning.
  ['riend', []],
  ['ry', []],
  ['ngstr', [1]],
  // Those found by name come first.
  ['g', [1, 4, 2]],
  ['nobody', []],
] as const)('“%s” finds the right people, ignoring accents and case', ([query, ids]) => {
  expect(findPeople(PEOPLE, DATES, query).map(({ id }) => id)).toEqual(ids);
});

test.for([
  ['entered', [1, 2, 3, 4]],
  ['name', [3, 4, 2, 1]],
  // The next dates are in a day, in a month, in a year less a day, and never.
  ['date', [1, 3, 4, 2]],
] as const)('sorted by %s people are in order, and equal ones keep their order', ([order, ids]) => {
  const options = { order, today: '2026-11-22', choices: DEFAULT_CHOICES };
  expect(sortPeople(PEOPLE, DATES, options).map(({ id }) => id)).toEqual(ids);
  const others = [...PEOPLE, person(5, 'ada')];
  const sorted = sortPeople(others, DATES, options).map(({ id }) => id);
  expect(sorted.indexOf(5)).toBeGreaterThan(sorted.indexOf(3));
  expect(sorted).toHaveLength(5);
});
