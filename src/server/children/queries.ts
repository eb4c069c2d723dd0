import { and, eq, sql } from 'drizzle-orm';
import type { Child, ChildChange, ChildInput } from '#shared/children.ts';
import { builtOnce } from '../db/built-once.ts';
import { changedUnknownDay } from '../db/changed-unknown-day.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { BY_BIRTH, children } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { requireRoom } from '../http/notebook-limit.ts';

export type StoredChild = typeof children.$inferSelect;

const ofUser = builtOnce((db) =>
  db
    .select()
    .from(children)
    .where(eq(children.userId, sql.placeholder('userId')))
    .orderBy(...BY_BIRTH),
);

/** Returns a user's children, the eldest first. */
export function listChildren(db: Queryable, userId: number): Promise<StoredChild[]> {
  return ofUser(db, { userId });
}

/** Adds a child and returns it; throws 400 if the notebook is full. */
export async function insertChild(tx: Transaction, userId: number, input: ChildInput): Promise<StoredChild> {
  await requireRoom(tx, userId, 1);
  const rows = await tx
    .insert(children)
    .values({ ...input, userId })
    .returning();
  return firstOrThrow(rows);
}

export async function updateChild(
  db: Queryable,
  userId: number,
  id: number,
  input: ChildChange,
): Promise<Child | null> {
  const columns = { date: children.birthdate, mark: children.dayUnknown };
  const dayUnknown = changedUnknownDay(input.dayUnknown, columns, input.birthdate);
  const [child] = await db
    .update(children)
    .set({ ...input, dayUnknown, weightGrams: changedGrams(input) })
    .where(ownChild(userId, id))
    .returning();
  return child ?? null;
}

/** An older client sends pounds and ounces but no grams: a changed weight clears the grams. */
function changedGrams({ weightLbs, weightOz, weightGrams }: ChildChange) {
  if (weightGrams !== undefined || weightLbs === undefined || weightOz === undefined) return weightGrams;
  const isSame = sql`(${children.weightLbs}, ${children.weightOz}) IS NOT DISTINCT FROM (${weightLbs}::int, ${weightOz}::int)`;
  return sql`CASE WHEN ${isSame} THEN ${children.weightGrams} END`;
}

/** The condition that a child belongs to this user and has this id. */
export function ownChild(userId: number, id: number) {
  return and(eq(children.id, id), eq(children.userId, userId));
}
