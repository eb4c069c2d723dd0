export const MAX_CHILDREN = 12;
export const MAX_PEOPLE = 60;
export const MAX_DATES = 60;
/** What is on them is known only when they have been composed: the card engine refuses more. */
export const MAX_CARDS = 12;
/** The same of larger text, which would else make a small book of a large family at the price of a card. */
export const MAX_LARGER_CARDS = 4;

type Counted = { children: readonly unknown[]; people: readonly { dates: readonly unknown[] }[] };

/** Why these are more facts than one order can hold, in a sentence; null when they are not. */
export function excessOf({ children, people }: Counted): string | null {
  const dates = people.reduce((sum, person) => sum + person.dates.length, 0);
  if (children.length > MAX_CHILDREN) return `An order can hold at most ${MAX_CHILDREN} children`;
  if (people.length > MAX_PEOPLE) return `An order can hold at most ${MAX_PEOPLE} people`;
  return dates > MAX_DATES ? `An order can hold at most ${MAX_DATES} dates` : null;
}
