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

/** The people whose name, relationship, notes or dates contain every word of `query`. */
export function findPeople(people: Person[], dates: SpecialDate[], query: string): Person[] {
  const words = normalised(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter((person) => {
    const own = dates.filter(({ personId }) => personId === person.id).map(dateLabel);
    const text = normalised([person.name, relationshipLabel(person), person.notes ?? '', ...own].join('\n'));
    return words.every((word) => text.includes(word));
  });
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
