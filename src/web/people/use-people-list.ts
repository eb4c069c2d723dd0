import { useState } from 'react';
import { localToday } from '#shared/calendar.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { useDateChoices } from '../notebook/use-date-choices.ts';
import { findPeople, sortPeople } from './find-people.ts';
import { peopleOrder } from './people-order.ts';

/** Number of people from which they can be searched, and their cards are folded on a phone. */
const SEARCH_FROM = 8;
/** Number of search results up to which cards are not folded. */
const UNFOLDED_UP_TO = 3;

/** The people shown, in their order; a small number is shown in order of entry. */
export function usePeopleList() {
  const { kind, people, dates } = useNotebook();
  const choices = useDateChoices(kind);
  const order = peopleOrder.use();
  const [query, setQuery] = useState('');
  const many = people.items.length >= SEARCH_FROM;
  const sorted = many
    ? sortPeople(people.items, dates.items, { order, today: localToday(), choices })
    : people.items;
  const found = many ? findPeople(sorted, dates.items, query) : sorted;
  return {
    many,
    people: found,
    folded: many && found.length > UNFOLDED_UP_TO,
    clear: () => setQuery(''),
    tools: { query, onQuery: setQuery, shown: found.length, all: people.items.length },
  };
}
