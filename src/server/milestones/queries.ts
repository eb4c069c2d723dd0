import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Milestone, MilestoneChange, MilestoneInput } from '#shared/milestones.ts';
import { ownChild } from '../children/queries.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { nullOnMissingParent } from '../db/null-on-missing-parent.ts';
import { children, milestones } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { requireRoom } from '../http/notebook-limit.ts';

/** Returns a child's milestones in their order, or null if the child is not this user's. */
export async function listMilestones(
  db: Queryable,
  userId: number,
  childId: number,
): Promise<Milestone[] | null> {
  const rows = await db
    .select()
    .from(milestones)
    .where(ofChild(userId, childId))
    .orderBy(asc(milestones.position), asc(milestones.id));
  if (rows.length) return rows;
  const [child] = await db.select({ id: children.id }).from(children).where(ownChild(userId, childId));
  return child ? rows : null;
}

/** Adds a milestone after the others; null if the child is not this user's. Throws 400 if the notebook is full. */
export function insertMilestone(
  tx: Transaction,
  userId: number,
  childId: number,
  input: MilestoneInput,
): Promise<Milestone | null> {
  return nullOnMissingParent(async () => {
    await requireRoom(tx, userId, 1);
    const [last] = await tx
      .select({ position: max(milestones.position) })
      .from(milestones)
      .where(ofChild(userId, childId));
    const position = (last?.position ?? -1) + 1;
    const rows = await tx
      .insert(milestones)
      .values({ ...input, childId, position, userId })
      .returning();
    return firstOrThrow(rows);
  });
}

export async function updateMilestone(
  db: Queryable,
  userId: number,
  id: number,
  input: MilestoneChange,
): Promise<Milestone | null> {
  const [milestone] = await db.update(milestones).set(input).where(ownMilestone(userId, id)).returning();
  return milestone ?? null;
}

/**
 * Puts a child's milestones into the order of `ids`, followed by those not named; null if the child is not this user's,
 * or an id is not one of its milestones.
 */
export function orderMilestones(
  db: Database,
  userId: number,
  childId: number,
  ids: number[],
): Promise<Milestone[] | null> {
  return inTransaction(db, async (tx) => {
    // The row lock makes reorderings of one child's milestones sequential, so that they do not mix.
    await tx.select({ id: children.id }).from(children).where(ownChild(userId, childId)).for('no key update');
    const before = await listMilestones(tx, userId, childId);
    if (!before || ids.some((id) => !before.some((milestone) => milestone.id === id))) return null;
    const order = [...new Set([...ids, ...before.map(({ id }) => id)])];
    if (order.length === 0) return [];
    const places = sql.join(
      order.map((id, place) => sql`WHEN ${id} THEN ${place}::integer`),
      sql` `,
    );
    await tx
      .update(milestones)
      .set({ position: sql`CASE ${milestones.id} ${places} END` })
      .where(and(ofChild(userId, childId), inArray(milestones.id, order)));
    return listMilestones(tx, userId, childId);
  });
}

function ofChild(userId: number, childId: number) {
  return and(eq(milestones.childId, childId), eq(milestones.userId, userId));
}

function ownMilestone(userId: number, id: number) {
  return and(eq(milestones.id, id), eq(milestones.userId, userId));
}
