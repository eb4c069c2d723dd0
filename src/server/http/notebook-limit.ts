import { eq, sql } from 'drizzle-orm';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

/** So near to the limit those who add wait for each other: more than are ever under way at once. */
const MARGIN = 100;

/** Adds one row to a user's notebook; throws a 400 when it holds as many as it may. */
export async function withRoom<Row>(
  db: Database,
  userId: number,
  insert: (db: Queryable) => PromiseLike<Row[]>,
): Promise<Row> {
  if ((await countRows(db, userId)) < MAX_ROWS - MARGIN) return firstOrThrow(await insert(db));
  return inTransaction(db, async (tx) => {
    await makeRoom(tx, userId, 1);
    return firstOrThrow(await insert(tx));
  });
}

/** Throws a 400 when a user's notebook has no room for so many more rows. Nobody else fills it until the transaction ends. */
export async function makeRoom(tx: Transaction, userId: number, rows: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if ((await countRows(tx, userId)) + rows > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
}

async function countRows(db: Queryable, userId: number): Promise<number> {
  const counts = [children, people, dates, milestones].map(
    (table) => sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${userId})`,
  );
  const { rows } = await db.execute<{ rows: number }>(
    sql`SELECT (${sql.join(counts, sql` + `)})::integer AS rows`,
  );
  return firstOrThrow(rows).rows;
}
