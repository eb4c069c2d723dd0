import { eq, type SQL, sql } from 'drizzle-orm';
import { MAX_ROWS, TOO_MANY_ROWS } from '#shared/notebook.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { children, dates, milestones, people, users } from '../db/schema.ts';
import { isForeignKeyViolation } from '../db/sql-state.ts';
import { inTransaction } from '../db/transaction.ts';
import { badRequest } from './errors.ts';

/** Inserts one row for its owner, of whom the row has a foreign key. */
type Insert<Row> = (db: Queryable, owner: SQL<number> | number) => Promise<Row>;

/** So many rows below the limit requests begin to wait for each other: far more than are ever under way at once. */
const MARGIN = 100;
/** Nobody's id. */
const NOBODY = 0;

/**
 * Adds one row to a user's notebook; a 400 when it holds as many as it may. In all but full ones that takes one statement: it
 * counts, and gives the row to nobody when there is no room, which the foreign key refuses.
 */
export async function addWithinLimit<Row>(db: Database, userId: number, insert: Insert<Row>): Promise<Row> {
  try {
    return await insert(
      db,
      sql<number>`CASE WHEN ${rowsOf(userId)} < ${MAX_ROWS - MARGIN} THEN ${userId}::integer ELSE ${NOBODY} END`,
    );
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return addOneAtATime(db, userId, insert);
  }
}

/** The same under the lock that an import takes, so that what is counted stays so until the row is there. */
function addOneAtATime<Row>(db: Database, userId: number, insert: Insert<Row>): Promise<Row> {
  return inTransaction(db, async (tx) => {
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const [counted] = owner
      ? await tx
          .select({ rows: rowsOf(userId) })
          .from(users)
          .where(eq(users.id, userId))
      : [];
    if (counted && counted.rows >= MAX_ROWS) throw badRequest(TOO_MANY_ROWS);
    return insert(tx, userId);
  });
}

function rowsOf(userId: number): SQL<number> {
  const counts = [children, people, dates, milestones].map(
    (table) => sql`(SELECT count(*) FROM ${table} WHERE ${table.userId} = ${userId})`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})::integer`;
}
