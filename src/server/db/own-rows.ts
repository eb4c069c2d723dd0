import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

export type OwnedTable = PgTable & { userId: PgColumn };

/** A kind of row that belongs to a user: its table, and the columns that put a user's rows in order. */
export type OwnRows<Table extends OwnedTable = OwnedTable> = { table: Table; order: PgColumn[] };

/** All rows of a kind that belong to a user, in their order. */
export function listOwn<Table extends OwnedTable>(
  db: Queryable,
  { table, order }: OwnRows<Table>,
  userId: number,
): Promise<Table['$inferSelect'][]> {
  const rows = db
    .select()
    .from(table as OwnedTable)
    .where(eq(table.userId, userId))
    .orderBy(...order.map((column) => asc(column)));
  return rows as Promise<Table['$inferSelect'][]>;
}

/**
 * The same rows inside another statement, for the user whose id `owner` is there: one value, the JSON text of the list, whose
 * objects have the given keys and no others. Throws for a key that is no column.
 */
export function ownRowsAsJson(
  { table, order }: OwnRows,
  keys: readonly string[],
  owner: SQL | PgColumn,
): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fields = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`A list has the key '${key}', which is no column of its table`);
    return sql`${column} AS ${sql.identifier(key)}`;
  });
  return sql`(
    SELECT coalesce(json_agg(one), '[]')::text
    FROM (
      SELECT ${sql.join(fields, sql`, `)} FROM ${table} WHERE ${table.userId} = ${owner}
      ORDER BY ${sql.join(order, sql`, `)}
    ) one
  )`;
}
