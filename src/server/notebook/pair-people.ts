import type { Notebook } from '#shared/notebook.ts';
import { relationshipLabel } from '#shared/people.ts';
import { dateKey } from './date-key.ts';
import { pairUp } from './pair-up.ts';
import type { StoredNotebook } from './read-notebook.ts';

type Given = Notebook['people'][number];
type Known = StoredNotebook['people'][number];

/**
 * Pairs the people of a file with known ones, or null: by id where a row has the id of one of them, otherwise by name and
 * relationship. Several rows with the id of one of them are one.
 */
export function pairPeople(rows: Given[], known: Known[]): [Given, Known | null][] {
  const byId = new Map(known.map((person) => [person.id, person]));
  const given = joinRows(rows, byId);
  const meant = new Set(given.flatMap(({ id }) => byId.get(id ?? 0) ?? []));
  const others = pairUp(
    given.filter(({ id }) => !byId.has(id ?? 0)),
    known.filter((person) => !meant.has(person)),
    ({ name, ...person }) => JSON.stringify([name, relationshipLabel(person)]),
  );
  const pairs = new Map(others);
  return given.map((row) => [row, byId.get(row.id ?? 0) ?? pairs.get(row) ?? null]);
}

/** Two contacts of a phone may mean one person of the notebook; what both say of them is added once. */
function joinRows(rows: Given[], byId: Map<number, Known>): Given[] {
  const joined = new Map<number | Given, Given>();
  for (const row of rows) {
    const key = row.id !== undefined && byId.has(row.id) ? row.id : row;
    const first = joined.get(key);
    joined.set(key, first ? joinTwo(first, row) : row);
  }
  return [...joined.values()];
}

function joinTwo(one: Given, other: Given): Given {
  const keys = new Set(one.dates.map(dateKey));
  const more = other.dates.filter((date) => !keys.has(dateKey(date)));
  return { ...one, diedOn: one.diedOn ?? other.diedOn, dates: [...one.dates, ...more] };
}
