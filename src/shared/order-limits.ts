import { dateLabel } from './dates.ts';
import { formatNumber } from './format.ts';
import { relationshipLabel } from './people.ts';

export const MAX_CHILDREN = 12;
export const MAX_PEOPLE = 60;
export const MAX_DATES = 60;
/** Code points of names, relationships and titles together: half as many again as so many people of usual names need. */
const MAX_CHARACTERS = 4_000;
/** What is on them is known only when they have been composed: the card engine refuses more. */
export const MAX_CARDS = 12;
/** The same of larger text, beside the cards of a set: it would else make a small book of a large family at the price of a card. */
export const MAX_LARGER_CARDS = 4;

type Counted = { children: readonly unknown[]; people: readonly { dates: readonly unknown[] }[] };

/** Why these are more facts than one order can hold, in a sentence; null when they are not. */
export function excessOf({ children, people }: Counted): string | null {
  const dates = people.reduce((sum, person) => sum + person.dates.length, 0);
  if (children.length > MAX_CHILDREN) return `An order can hold at most ${MAX_CHILDREN} children`;
  if (people.length > MAX_PEOPLE) return `An order can hold at most ${MAX_PEOPLE} people`;
  return dates > MAX_DATES ? `An order can hold at most ${MAX_DATES} dates` : null;
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

/** The code points of all names, relationships and titles together, as they are printed: those in one's own words are in the notes. */
export function charactersIn({ children, people }: Worded): number {
  let count = 0;
  for (const { name } of children) count += codePointsIn(name);
  for (const person of people) {
    count += codePointsIn(person.name) + codePointsIn(relationshipLabel(person));
    for (const date of person.dates) count += codePointsIn(dateLabel(date));
  }
  return count;
}

/** Why these are more words than one order can hold, in a sentence; null when they are not. */
export function excessOfWords(facts: Worded): string | null {
  return charactersIn(facts) > MAX_CHARACTERS
    ? `An order can hold at most ${formatNumber(MAX_CHARACTERS)} characters of names, relationships and titles`
    : null;
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
