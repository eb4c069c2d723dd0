import { eq } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { firstOrThrow } from './first-or-throw.ts';
import { secrets } from './schema.ts';
import { makeToken } from './token.ts';

/** The secret of a name: made by the first process that asks for it, and the same for every process on this database. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  const value = makeToken();
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  return firstOrThrow(await db.select().from(secrets).where(eq(secrets.name, name))).value;
}
