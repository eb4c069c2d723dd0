import { expect, test } from 'vitest';
import { cardPerson } from '#shared/card-facts.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { cardFacts } from './card-facts.ts';

const child = aChild({ name: 'Emma', birthtime: '06:42', weightLbs: 7, weightOz: 11 });
const people = [
  aPerson({ id: 4, name: 'Rose', relationship: 'parent' }),
  aPerson({ id: 5, name: 'Tom', relationship: 'other', notes: 'Godfather' }),
];
const date = aDate({ personId: 5, title: "Tom's Birthday", date: '2000-02-29', yearUnknown: 1 });

test('a card gets each person with their own dates, and no ids or owners', () => {
  const facts = cardFacts([child], people, [date]);
  expect(facts.people.map(({ name, dates }) => [name, dates.length])).toEqual([
    ['Rose', 0],
    ['Tom', 1],
  ]);
  expect(JSON.stringify(facts)).not.toMatch(/userId|personId|"id"/);
});

test('the dates of people who were not chosen are left out', () => {
  expect(cardFacts([child], people.slice(0, 1), [date]).people[0]?.dates).toEqual([]);
});

test('the facts of a card are valid in an order', () => {
  const { people: facts } = cardFacts([], people, [date]);
  expect(facts.map((person) => cardPerson.parse(person))).toEqual(facts);
});
