import { eq, type SQL, sql } from 'drizzle-orm';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import type { Database } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { insertOwn, type OwnedTable } from '../db/own-rows.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import { isForeignKeyViolation } from '../db/sql-state.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

/** So many rows below the limit requests begin to wait for each other: far more than are ever under way at once. */
const MARGIN = 100;
/** Nobody's id. */
const NOBODY = 0;
const USER = sql`${sql.placeholder('userId')}::integer`;

type AddOwn<Table extends OwnedTable, Given> = (
  db: Database,
  userId: number,
  given: Given,
) => Promise<Table['$inferSelect']>;

/**
 * Adds one row to a user's notebook; a 400 when it holds as many as it may. In all but full ones that takes one statement: it
 * counts, and gives the row to nobody when there is no room, which the foreign key refuses. `computed` columns are worked out
 * by the database.
 */
export function addWithinLimit<Table extends OwnedTable, Given extends object>(
  table: Table,
  computed: Record<string, SQL> = {},
): AddOwn<Table, Given> {
  const room = sql`${rowsOf(USER)} < ${sql.raw(String(MAX_ROWS - MARGIN))}`;
  const insertIfRoom = insertOwn(
    'add',
    table,
    sql`CASE WHEN ${room} THEN ${USER} ELSE ${sql.raw(String(NOBODY))} END`,
    computed,
  );
  const insert = insertOwn('add the last', table, USER, computed);
  return async (db, userId, given) => {
    const row = { ...given, userId };
    try {
      return firstOrThrow(await insertIfRoom(db, row));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      return addOneAtATime(db, userId, async (tx) => firstOrThrow(await insert(tx, row)));
    }
  };
}

/** The same under the lock that an import takes, so that what is counted stays so until the row is there. */
function addOneAtATime<Row>(
  db: Database,
  userId: number,
  insert: (tx: Transaction) => Promise<Row>,
): Promise<Row> {
  return inTransaction(db, async (tx) => {
    await makeRoom(tx, userId, 1);
    return insert(tx);
  });
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
