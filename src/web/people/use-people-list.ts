import { useState } from 'react';
import { localToday } from '#shared/calendar.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { useDateChoices } from '../notebook/use-date-choices.ts';
import { findPeople, sortPeople } from './arrange-people.ts';
import { peopleOrder } from './people-order.ts';

/** From so many people on they can be searched, and on a phone their cards are folded. */
const MANY = 8;
/** So few found are shown whole. */
const FEW = 3;

/** The people that are shown, in the order in which they are; while there are few, all as they were entered. */
export function usePeopleList() {
  const { kind, people, dates } = useNotebook();
  const choices = useDateChoices(kind);
  const order = peopleOrder.use();
  const [query, setQuery] = useState('');
  const many = people.items.length >= MANY;
  const found = many ? findPeople(people.items, dates.items, query) : people.items;
  return {
    many,
    people: many ? sortPeople(found, dates.items, { order, today: localToday(), choices }) : found,
    folded: many && found.length > FEW,
    clear: () => setQuery(''),
    tools: { query, onQuery: setQuery, shown: found.length, all: people.items.length },
  };
}
