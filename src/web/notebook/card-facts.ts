import type { CardChild, CardFacts } from '#shared/card-facts.ts';
import { childFactsOf } from '#shared/child-facts.ts';
import { type Child, eldestFirst } from '#shared/children.ts';
import type { SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';

/** The facts of the chosen children, eldest first, and of the chosen people with their dates, for the card engine. */
export function cardFacts(children: Child[], people: Person[], dates: SpecialDate[]): CardFacts {
  return {
    children: eldestFirst(children).map((child) => {
      const { name, birthdate, dayUnknown } = child;
      return { name, birthdate, dayUnknown, ...childFactsOf(child) };
    }),
    people: people.map(({ id, name, relationship, notes }) => ({
      name,
      relationship,
      notes,
      dates: dates.filter(({ personId }) => personId === id).map(cardDate),
    })),
  };
}

/** The child whose facts are on a card; undefined if there is none now. */
export function childOnCard(children: Child[], { name, birthdate }: CardChild): Child | undefined {
  return children.find((child) => child.name === name && child.birthdate === birthdate);
}

function cardDate({ type, title, date, yearUnknown, dayUnknown, notes }: SpecialDate) {
  return { type, title, date, yearUnknown, dayUnknown, notes };
}
