import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { firstOrThrow } from './first-or-throw.ts';
import { secrets } from './schema.ts';

/** A secret that is made once and then the same for every process on this database. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  return firstOrThrow(await db.select().from(secrets).where(eq(secrets.name, name))).value;
}
