import { eq, type SQL, sql } from 'drizzle-orm';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { insertOwn, type OwnedTable } from '../db/own-rows.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

const USER = sql`${sql.placeholder('userId')}::integer`;

type AddOwn<Table extends OwnedTable, Given> = (
  tx: Transaction,
  userId: number,
  given: Given,
) => Promise<Table['$inferSelect']>;

/** Adds one row to a user's notebook; a 400 when it holds as many as it may. `computed` columns are worked out by the database. */
export function addWithinLimit<Table extends OwnedTable, Given extends object>(
  table: Table,
  computed: Record<string, SQL> = {},
): AddOwn<Table, Given> {
  const insert = insertOwn('add', table, USER, computed);
  return async (tx, userId, given) => {
    await makeRoom(tx, userId, 1);
    return firstOrThrow(await insert(tx, { ...given, userId }));
  };
}

/** A 400 when a user's notebook has no room for so many more rows; until the transaction ends nobody else adds to a full one. */
export async function makeRoom(tx: Transaction, userId: number, rows: number): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const [counted] = owner
    ? await tx
        .select({ rows: rowsOf(sql`${userId}`) })
        .from(users)
        .where(eq(users.id, userId))
    : [];
  if (counted && counted.rows + rows > MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
}

function rowsOf(userId: SQL): SQL<number> {
  const counts = [children, people, dates, milestones].map(
    (table) => sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${userId})`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})::integer`;
}
