import { eq, sql } from 'drizzle-orm';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

/** Throws a 400 when a user's notebook has no room for so many more rows. Nobody else fills it until the transaction ends. */
export async function makeRoom(tx: Transaction, userId: number, rows: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const counts = [children, people, dates, milestones].map(
    (table) => sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${userId})`,
  );
  const { rows: counted } = await tx.execute<{ held: number }>(
    sql`SELECT (${sql.join(counts, sql` + `)})::integer AS held`,
  );
  if (firstOrThrow(counted).held + rows > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
}
