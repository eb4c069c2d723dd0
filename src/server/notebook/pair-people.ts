import type { Notebook } from '#shared/notebook.ts';
import { relationshipLabel } from '#shared/people.ts';
import { dateKey, pairUp } from './pair-up.ts';
import type { StoredNotebook } from './read-notebook.ts';

type Given = Notebook['people'][number];
type Known = StoredNotebook['people'][number];

/**
 * Pairs each person of a file with an existing one, or null: by id if it belongs to one of them, otherwise by name and
 * relationship. A null id in the file means a new person, unless one with exactly the same facts exists, who was
 * imported earlier.
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
