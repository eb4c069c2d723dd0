import { eq, sql } from 'drizzle-orm';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import type { Database } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

/** Adds one row to a user's notebook; throws a 400 when it holds as many as it may. */
export function withRoom<Row>(
  db: Database,
  userId: number,
  insert: (tx: Transaction) => PromiseLike<Row[]>,
): Promise<Row> {
  return inTransaction(db, async (tx) => {
    await makeRoom(tx, userId, 1);
    return firstOrThrow(await insert(tx));
  });
}

/** Throws a 400 when a user's notebook has no room for so many more rows. Nobody else adds any until the transaction ends. */
export async function makeRoom(tx: Transaction, userId: number, rows: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const counts = [children, people, dates, milestones].map(
    (table) => sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${userId})`,
  );
  const counted = await tx.execute<{ rows: number }>(
    sql`SELECT (${sql.join(counts, sql` + `)})::integer AS rows`,
  );
  if (Number(counted.rows[0]?.rows) + rows > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
}
