import { dateLabel } from './dates.ts';
import { formatNumber } from './format.ts';
import { relationshipLabel } from './people.ts';

export const MAX_CHILDREN = 12;
export const MAX_PEOPLE = 60;
export const MAX_DATES = 60;
/** Total code points of names, relationships and titles: 50 % more than the highest number of people usually needs. */
const MAX_CHARACTERS = 4_000;
/** Limit of cards, which the card engine checks, since their number is known only after the layout. */
export const MAX_CARDS = 12;
/** Limit of cards in one copy with larger text, so that no family gets a booklet at the price of a card. */
export const MAX_LARGER_CARDS = 4;

type Counted = { children: readonly unknown[]; people: readonly { dates: readonly unknown[] }[] };

/** A sentence when the facts exceed an order's limits; otherwise null. */
export function tooManyRows({ children, people }: Counted): string | null {
  const dates = people.reduce((sum, person) => sum + person.dates.length, 0);
  if (children.length > MAX_CHILDREN) return `An order can include at most ${MAX_CHILDREN} children`;
  if (people.length > MAX_PEOPLE) return `An order can include at most ${MAX_PEOPLE} people`;
  return dates > MAX_DATES ? `An order can include at most ${MAX_DATES} dates` : null;
}

type Titled = { title: string; notes: string | null };

type Worded = {
  children: readonly { name: string }[];
  people: readonly {
    name: string;
    relationship: string;
    notes: string | null;
    dates: readonly Titled[];
  }[];
};

/** Total code points of names, relationships and titles as printed; a custom title is in the notes. */
export function charactersIn({ children, people }: Worded): number {
  let count = 0;
  for (const { name } of children) count += codePointsIn(name);
  for (const person of people) {
    count += codePointsIn(person.name) + codePointsIn(relationshipLabel(person));
    for (const date of person.dates) count += codePointsIn(dateLabel(date));
  }
  return count;
}

/** A sentence when the text exceeds an order's limit; otherwise null. */
export function tooManyCharacters(facts: Worded): string | null {
  return charactersIn(facts) > MAX_CHARACTERS
    ? `The names, relationships and titles in an order can have at most ${formatNumber(MAX_CHARACTERS)} characters in total`
    : null;
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
