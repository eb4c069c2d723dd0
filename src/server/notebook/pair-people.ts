import type { Notebook } from '#shared/notebook.ts';
import { relationshipLabel } from '#shared/people.ts';
import { dateKey, pairUp } from './pair-up.ts';
import type { StoredNotebook } from './read-notebook.ts';

type Given = Notebook['people'][number];
type Known = StoredNotebook['people'][number];

/**
 * Pairs the people of a file with known ones, or null: by id where a row has the id of one of them, otherwise by name and
 * relationship. A row whose id is null is nobody known, but for who has all that it
 * says: it has been brought in before.
 */
export function pairPeople(given: Given[], known: Known[]): [Given, Known | null][] {
  const byId = new Map(known.map((person) => [person.id, person]));
  const meant = new Set(given.flatMap(({ id }) => byId.get(id ?? 0) ?? []));
  const apart = pairUp(
    given.filter(({ id }) => id === null),
    known.filter((person) => !meant.has(person)),
    (person) => JSON.stringify([keyOf(person), person.diedOn, ...person.dates.map(dateKey).sort()]),
  );
  for (const [, person] of apart) if (person) meant.add(person);
  const others = pairUp(
    given.filter(({ id }) => id !== null && !byId.has(id ?? 0)),
    known.filter((person) => !meant.has(person)),
    keyOf,
  );
  const pairs = new Map([...apart, ...others]);
  return given.map((row) => [row, byId.get(row.id ?? 0) ?? pairs.get(row) ?? null]);
}

function keyOf({ name, ...person }: Pick<Given, 'name' | 'relationship' | 'notes'>): string {
  return JSON.stringify([name, relationshipLabel(person)]);
}
