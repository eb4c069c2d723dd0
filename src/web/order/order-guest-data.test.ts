import { expect, test } from 'vitest';
import { NO_FACTS } from '#shared/child-facts.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import { guestDataOfOrder } from './order-guest-data.ts';

const date = {
  type: 'birthday',
  title: 'birthday',
  date: '2000-02-29',
  yearUnknown: 1,
  dayUnknown: 0,
  notes: null,
} as const;
const facts: Parameters<typeof guestDataOfOrder>[0] = {
  childrenData: [
    { ...NO_FACTS, name: 'B', birthdate: '2020-02-01', dayUnknown: 1, birthtime: '06:42' },
    { ...NO_FACTS, name: 'Ada', birthdate: null, dayUnknown: 0, weightLbs: 7, weightOz: 11 },
  ],
  peopleData: [
    {
      name: 'Joe',
      relationship: 'other',
      notes: 'Grandad',
      dates: [date, { ...date, title: 'other', notes: 'Boat' }],
    },
    { name: 'Joe', relationship: 'friend', notes: null, dates: [] },
  ],
};

test('an order’s facts are unchanged after conversion to a notebook and back', () => {
  const { children, people, dates } = guestDataOfOrder(facts);
  expect(new Set([...children, ...people, ...dates].map(({ id }) => id)).size).toBe(6);
  expect(cardFacts(children, people, dates)).toEqual({
    children: facts.childrenData,
    people: facts.peopleData,
  });
});

test('erased facts are an empty notebook', () => {
  expect(guestDataOfOrder({ childrenData: null, peopleData: null }).children).toEqual([]);
});
