import type { Notebook } from '#shared/notebook.ts';
import { relationshipLabel } from '#shared/people.ts';
import { pairUp } from './pair-up.ts';
import type { StoredNotebook } from './read-notebook.ts';

type Given = Notebook['people'][number];
type Known = StoredNotebook['people'][number];

/**
 * Pairs the people of a file with known ones, or null: by id where a row has the id of one of them, otherwise by name and
 * relationship.
 */
export function pairPeople(given: Given[], known: Known[]): [Given, Known | null][] {
  const byId = new Map(known.map((person) => [person.id, person]));
  const meant = new Set(given.flatMap(({ id }) => byId.get(id ?? 0) ?? []));
  const others = pairUp(
    given.filter(({ id }) => !byId.has(id ?? 0)),
    known.filter((person) => !meant.has(person)),
    ({ name, ...person }) => JSON.stringify([name, relationshipLabel(person)]),
  );
  const pairs = new Map(others);
  return given.map((row) => [row, byId.get(row.id ?? 0) ?? pairs.get(row) ?? null]);
}
