import { comingUp } from '#shared/coming-up.ts';
import { dateLabel, type SpecialDate } from '#shared/dates.ts';
import type { OccasionChoices } from '#shared/occasions.ts';
import { onFirstUse } from '#shared/on-first-use.ts';
import { type Person, relationshipLabel } from '#shared/people.ts';

export type PeopleOrder = 'entered' | 'name' | 'date';

const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as it is searched in: without accents, in small letters. */
function searchable(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Those in whose name, relationship, notes or dates every word of `query` is found. */
export function findPeople(people: Person[], dates: SpecialDate[], query: string): Person[] {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter((person) => {
    const own = dates.filter(({ personId }) => personId === person.id).map(dateLabel);
    const text = searchable([person.name, relationshipLabel(person), person.notes ?? '', ...own].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

const byName = onFirstUse(() => new Intl.Collator('en', { numeric: true }));

/** People in an order; by date: whose next date is soonest comes first, and who has none last. */
export function sortPeople(
  people: Person[],
  dates: SpecialDate[],
  { order, today, choices }: { order: PeopleOrder; today: string; choices: OccasionChoices },
): Person[] {
  if (order === 'entered') return people;
  if (order === 'name') return people.toSorted((one, other) => byName().compare(one.name, other.name));
  const owners = new Map(dates.map(({ id, personId }) => [id, personId]));
  const days = new Map<number, number>();
  for (const { source, id, days: away } of comingUp({ children: [], people, dates }, today, choices)) {
    const owner = source === 'person' ? id : owners.get(id);
    if (owner !== undefined && !days.has(owner)) days.set(owner, away);
  }
  const away = ({ id }: Person) => days.get(id) ?? Number.POSITIVE_INFINITY;
  // Not a difference: two without a date would be infinitely far from each other.
  return people.toSorted((one, other) => Number(away(one) > away(other)) - Number(away(one) < away(other)));
}
