import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect.ts';
import type { Transaction } from '../db/transaction.ts';
import { gone } from './errors.ts';
import type { RunOnce } from './idempotent.ts';

/**
 * Creates a row once. Only its id is stored with the key, so that deleted data is stored nowhere; a repeated request
 * gets the row in its current state. Throws 410 if it has been deleted since.
 */
export async function rowOnce<Row extends { id: number }>(
  db: Queryable,
  once: RunOnce,
  table: PgTable & { id: PgColumn },
  insert: (tx: Transaction) => Promise<Row>,
): Promise<Row> {
  let made: Row | undefined;
  const id = await once(async (tx) => {
    made = await insert(tx);
    return made.id;
  });
  if (made?.id === id) return made;
  const [row] = await db.select().from(table).where(eq(table.id, id));
  if (!row) throw gone('This has already been saved, and has since been deleted.');
  return row as Row;
}
