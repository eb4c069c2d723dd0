import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../db/connect.ts';
import { nullOnMissingParent } from '../db/null-on-missing-parent.ts';
import { children, type DeletedKind, dates, deletedRows, milestones, people } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { requireRoom } from '../http/notebook-limit.ts';

/** A deletion can be undone for this long. The page offers it for ten seconds of being visible. */
export const UNDO_MINUTES = 10;

type RowTable = PgTable & { id: PgColumn; userId: PgColumn };
type Kind = { table: RowTable; parts?: { table: RowTable; parent: PgColumn } };

/** The kinds of rows that can be deleted and restored, with the child rows that go with them. */
const KINDS: Record<DeletedKind, Kind> = {
  child: { table: children, parts: { table: milestones, parent: milestones.childId } },
  milestone: { table: milestones },
  person: { table: people, parts: { table: dates, parent: dates.personId } },
  date: { table: dates },
};

/** Deletes a user's row and its child rows, and keeps a copy for a while; false if the user has no such row. */
export function deleteWithUndo(
  db: Database,
  kind: DeletedKind,
  { userId, id, at }: { userId: number; id: number; at: Date },
): Promise<boolean> {
  const { table, parts } = KINDS[kind];
  return inTransaction(db, async (tx) => {
    const own = and(eq(table.id, id), eq(table.userId, userId));
    // The lock prevents new child rows, which would be deleted without a copy.
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
 * Restores a deleted row under its old id, with its child rows; throws 400 if the notebook is full. False if that is
 * impossible: the row is not this user's, is already restored, is too old, or has lost its parent row.
 */
export async function restoreRow(
  db: Database,
  kind: DeletedKind,
  { userId, id, at }: { userId: number; id: number; at: Date },
): Promise<boolean> {
  const { table, parts } = KINDS[kind];
  const done = await nullOnMissingParent(() =>
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
      await requireRoom(tx, userId, 1 + kept.parts.length);
      await tx.insert(table).values(kept.row);
      if (parts && kept.parts.length > 0) await tx.insert(parts.table).values(kept.parts);
      return true;
    }),
  );
  return done ?? false;
}

/** Erases rows that can no longer be restored. */
export async function eraseDeletedRows(db: Queryable, at: Date): Promise<void> {
  await db.delete(deletedRows).where(lt(deletedRows.deletedAt, expiryAt(at)));
}

function expiryAt(at: Date): string {
  return new Date(at.getTime() - UNDO_MINUTES * 60_000).toISOString();
}
