import { comingUp } from '#shared/coming-up.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import type { OccasionChoices } from '#shared/occasions.ts';
import { onFirstUse } from '#shared/on-first-use.ts';
import { type Person, relationshipLabel } from '#shared/people.ts';

export type PeopleOrder = 'entered' | 'name' | 'date';

const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text for searching: lower case, without accents. */
function normalised(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

function wordsOf(text: string): string[] {
  return normalised(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The people who match every word of `query`: it is part of their name, or the beginning of a word of their
 * relationship, notes or dates. Those found by name alone are first.
 */
export function findPeople(people: Person[], dates: SpecialDate[], query: string): Person[] {
  const words = wordsOf(query);
  if (words.length === 0) return people;
  const hasInName = (person: Person) => (word: string) => normalised(person.name).includes(word);
  const isByName = (person: Person) => words.every(hasInName(person));
  const found = people.filter((person) => {
    const own = dates.filter(({ personId }) => personId === person.id).map(dateLabel);
    const others = wordsOf([relationshipLabel(person), person.notes ?? '', ...own].join('\n'));
    const begins = (word: string) => others.some((other) => other.startsWith(word));
    return words.every((word) => hasInName(person)(word) || begins(word));
  });
  return found.toSorted((one, other) => Number(isByName(other)) - Number(isByName(one)));
}

const nameCollator = onFirstUse(() => new Intl.Collator('en', { numeric: true }));

/** The people sorted; by date the soonest is first, and people without dates are last. */
export function sortPeople(
  people: Person[],
  dates: SpecialDate[],
  { order, today, choices }: { order: PeopleOrder; today: string; choices: OccasionChoices },
): Person[] {
  if (order === 'entered') return people;
  if (order === 'name') return people.toSorted((one, other) => nameCollator().compare(one.name, other.name));
  const owners = new Map(dates.map(({ id, personId }) => [id, personId]));
  const days = new Map<number, number>();
  for (const { source, id, days: away } of comingUp({ children: [], people, dates }, today, choices)) {
    const owner = source === 'person' ? id : owners.get(id);
    if (owner !== undefined && !days.has(owner)) days.set(owner, away);
  }
  const away = ({ id }: Person) => days.get(id) ?? Number.POSITIVE_INFINITY;
  // Comparison instead of subtraction, because ∞ − ∞ is NaN.
  return people.toSorted((one, other) => Number(away(one) > away(other)) - Number(away(one) < away(other)));
}
