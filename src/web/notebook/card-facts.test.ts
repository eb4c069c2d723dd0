import { expect, test } from 'vitest';
import { cardPerson } from '#shared/card-facts.ts';
import { NO_DEATH } from '#shared/day-of-death.ts';
import { cardFacts } from './card-facts.ts';

const child = {
  id: 1,
  userId: 9,
  name: 'Emma',
  birthdate: '2019-11-02',
  dayUnknown: 0 as const,
  birthtime: '06:42',
  weightLbs: 7,
  weightOz: 11,
  remind: null,
};
const people = [
  { id: 4, userId: 9, name: 'Rose', relationship: 'parent', notes: null, ...NO_DEATH, remind: null },
  { id: 5, userId: 9, name: 'Tom', relationship: 'other', notes: 'Godfather', ...NO_DEATH, remind: null },
];
const date = {
  id: 7,
  userId: 9,
  personId: 5,
  type: 'birthday' as const,
  title: "Tom's Birthday",
  date: '2000-02-29',
  yearUnknown: 1 as const,
  remind: null,
  dayUnknown: 0 as const,
  notes: null,
};

test('a card gets each person with their own dates, and no ids or owners', () => {
  const facts = cardFacts([child], people, [date]);
  expect(facts.people.map(({ name, dates }) => [name, dates.length])).toEqual([
    ['Rose', 0],
    ['Tom', 1],
  ]);
  expect(JSON.stringify(facts)).not.toMatch(/userId|personId|"id"/);
});

test('the dates of people who were not chosen stay at home', () => {
  expect(cardFacts([child], people.slice(0, 1), [date]).people[0]?.dates).toEqual([]);
});

test('what a card gets is what an order accepts', () => {
  const { people: facts } = cardFacts([], people, [date]);
  expect(facts.map((person) => cardPerson.parse(person))).toEqual(facts);
});
