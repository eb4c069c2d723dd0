import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../db/connect.ts';
import { nullWithoutParent } from '../db/null-without-parent.ts';
import { children, type DeletedKind, dates, deletedRows, milestones, people } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeRoom } from '../http/notebook-limit.ts';

/** For so long a deletion can be taken back. The page offers it for ten seconds, which stand still while it is not looked at. */
export const UNDO_MINUTES = 10;

type RowTable = PgTable & { id: PgColumn; userId: PgColumn };
type Kind = { table: RowTable; parts?: { table: RowTable; parent: PgColumn } };

/** What can be deleted and put back: a row, and the rows that the database deletes with it. */
const KINDS: Record<DeletedKind, Kind> = {
  child: { table: children, parts: { table: milestones, parent: milestones.childId } },
  milestone: { table: milestones },
  person: { table: people, parts: { table: dates, parent: dates.personId } },
  date: { table: dates },
};

/** Deletes a user's row and what hangs on it, and keeps them for a while; false when this user has no such row. */
export function deleteForNow(
  db: Database,
  kind: DeletedKind,
  { userId, id, at }: { userId: number; id: number; at: Date },
): Promise<boolean> {
  const { table, parts } = KINDS[kind];
  return inTransaction(db, async (tx) => {
    const own = and(eq(table.id, id), eq(table.userId, userId));
    // Locked, so that nothing is hung on it any more: that would be deleted too, and not be kept.
    const [row] = await tx.select().from(table).where(own).for('update');
    if (!row) return false;
    const hanging = parts
      ? await tx.select().from(parts.table).where(eq(parts.parent, id)).orderBy(asc(parts.table.id))
      : [];
    await tx.delete(table).where(own);
    const deletedAt = at.toISOString();
    await tx.insert(deletedRows).values({ userId, kind, rowId: id, row, parts: hanging, deletedAt });
    return true;
  });
}

/**
 * Puts a deleted row back as it was, under its old id, with what was deleted with it; a 400 when the notebook has been filled
 * meanwhile. False when it cannot be: it is not this user's, was put back already, is too long ago, or hangs on what is gone.
 */
export async function putBack(
  db: Database,
  kind: DeletedKind,
  { userId, id, at }: { userId: number; id: number; at: Date },
): Promise<boolean> {
  const { table, parts } = KINDS[kind];
  const done = await nullWithoutParent(() =>
    inTransaction(db, async (tx) => {
      const [kept] = await tx
        .delete(deletedRows)
        .where(
          and(
            eq(deletedRows.userId, userId),
            eq(deletedRows.kind, kind),
            eq(deletedRows.rowId, id),
            gt(deletedRows.deletedAt, expiryAt(at)),
          ),
        )
        .returning();
      if (!kept) return false;
      await makeRoom(tx, userId, 1 + kept.parts.length);
      await tx.insert(table).values(kept.row);
      if (parts && kept.parts.length > 0) await tx.insert(parts.table).values(kept.parts);
      return true;
    }),
  );
  return done ?? false;
}

/** Erases what can no longer be put back. */
export async function eraseDeletedRows(db: Queryable, at: Date): Promise<void> {
  await db.delete(deletedRows).where(lt(deletedRows.deletedAt, expiryAt(at)));
}

function expiryAt(at: Date): string {
  return new Date(at.getTime() - UNDO_MINUTES * 60_000).toISOString();
}
