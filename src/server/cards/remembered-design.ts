import { and, eq, sql } from 'drizzle-orm';
import type { CardDesign } from '#shared/card-design.ts';
import type { Queryable } from '../db/connect.ts';
import { users } from '../db/schema.ts';

/** Stores the design of a member's card as the default for the next one. An unchanged design is not written again. */
export async function rememberDesign(db: Queryable, userId: number, design: CardDesign): Promise<void> {
  const isNew = sql`${users.cardDesign} IS DISTINCT FROM ${JSON.stringify(design)}::jsonb`;
  await db
    .update(users)
    .set({ cardDesign: design })
    .where(and(eq(users.id, userId), isNew));
}

/** Returns the design of the card a member ordered last; null if there is none. */
export async function findRememberedDesign(db: Queryable, userId: number) {
  const [known] = await db.select({ design: users.cardDesign }).from(users).where(eq(users.id, userId));
  return known?.design ?? null;
}
