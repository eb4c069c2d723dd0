import { and, eq, sql } from 'drizzle-orm';
import type { CardDesign } from '#shared/card-design.ts';
import type { Queryable } from '../db/connect.ts';
import { users } from '../db/schema.ts';

/** Keeps how a member's card looks, for the next one to begin with. One that is kept already is not written again. */
export async function rememberDesign(db: Queryable, userId: number, design: CardDesign): Promise<void> {
  const isNew = sql`${users.cardDesign} IS DISTINCT FROM ${JSON.stringify(design)}::jsonb`;
  await db
    .update(users)
    .set({ cardDesign: design })
    .where(and(eq(users.id, userId), isNew));
}

/** How the card a member last ordered looks; null when they have ordered none. */
export async function findRememberedDesign(db: Queryable, userId: number) {
  const [known] = await db.select({ design: users.cardDesign }).from(users).where(eq(users.id, userId));
  return known?.design ?? null;
}
