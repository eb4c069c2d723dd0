import type { CardChild, CardDate, CardFacts, CardPerson } from '#shared/card-facts.ts';
import { shownFacts } from '#shared/child-facts.ts';
import type { CardChangeKind } from '#shared/outdated-card.ts';

/** A notebook, with the ids of its rows. */
export type NotebookFacts = {
  children: (CardChild & { id: number })[];
  people: (CardPerson & { id: number })[];
};

/** Somebody on a card or in a notebook, and each fact of theirs as a text that is the same as long as the fact is. */
export type PrintedSubject = {
  /** That of the row in the notebook; of somebody on a card null. */
  id: number | null;
  kind: 'child' | 'person';
  name: string;
  facts: [CardChangeKind, string][];
  /** Whether a card lacks something when they are not on it. */
  counts: boolean;
};

/** The facts themselves, not as a card words them: a card that is worded anew has not changed. */
export function printedSubjects({ children, people }: CardFacts | NotebookFacts): PrintedSubject[] {
  return [...children.map(childSubject), ...people.map(personSubject)];
}

function childSubject(child: CardChild & { id?: number }): PrintedSubject {
  const { id = null, name, birthdate, dayUnknown } = child;
  return {
    ...{ id, kind: 'child', name, counts: true },
    facts: [
      ['birth date', JSON.stringify([birthdate, dayUnknown ?? 0])],
      ...shownFacts(child).map(({ name, identity }): [CardChangeKind, string] => [name, identity]),
    ],
  };
}

function personSubject(person: CardPerson & { id?: number }): PrintedSubject {
  const { id = null, name, relationship, notes, dates } = person;
  return {
    ...{ id, kind: 'person', name, counts: dates.length > 0 },
    facts: [
      ['relationship', relationship === 'other' ? (notes ?? '') : relationship],
      // In whatever order they stand.
      ['dates', JSON.stringify(dates.map(dateText).sort())],
    ],
  };
}

function dateText({ title, date, yearUnknown, dayUnknown, notes }: CardDate): string {
  const label = title === 'other' ? [title, notes] : [title];
  return JSON.stringify([...label, date, yearUnknown, dayUnknown ?? 0]);
}
