import { sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

/**
 * Throws 400 if a user's notebook has no room for `rows` more rows; locks it until the transaction ends. Lock and count
 * are two statements in one message, without parameters: a count that began before the lock was granted would miss rows
 * added in the meantime.
 */
export async function requireRoom(tx: Transaction, userId: number, rows: number): Promise<void> {
  const lock = sql`SELECT FROM ${users} WHERE ${users.id} = ${userId} FOR NO KEY UPDATE`;
  const counts = [children, people, dates, milestones].map(
    (table) => sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${userId})`,
  );
  const count = sql`SELECT (${sql.join(counts, sql` + `)})::integer AS held`;
  const answers = await tx.execute(sql`${lock}; ${count}`.inlineParams());
  const [, { rows: counted }] = answers as unknown as [QueryResult, QueryResult<{ held: number }>];
  if (firstOrThrow(counted).held + rows > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
}
