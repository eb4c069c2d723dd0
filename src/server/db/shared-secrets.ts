import { inArray } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { secrets } from './schema.ts';
import { makeToken } from './token.ts';

/** Returns the secrets of these names, creating missing ones; all processes on this database share them. */
export async function sharedSecrets<Name extends string>(
  db: Queryable,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const found = await readSecrets(db, names);
  const missing = names.filter((name) => !(name in found));
  if (missing.length === 0) return found;
  await db
    .insert(secrets)
    .values(missing.map((name) => ({ name, value: makeToken() })))
    .onConflictDoNothing();
  return readSecrets(db, names);
}

async function readSecrets<Name extends string>(db: Queryable, names: readonly Name[]) {
  const rows = await db.select().from(secrets).where(inArray(secrets.name, names));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<Name, string>;
}
