import { getTableColumns, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './connect.ts';
import type { Transaction } from './transaction.ts';

type Values = Record<string, unknown>;

const dialect = new PgDialect();

/** Dates are text on this side too: a `Date` would move them with the clock of the machine. */
const AS_TEXT: readonly number[] = [
  pg.types.builtins.DATE,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
];
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    AS_TEXT.includes(type) ? (text: string) => text : pg.types.getTypeParser(type, format as 'text'),
};

/**
 * A query that is asked often. Its text is made once, here, and under its name each connection plans it once. A row's fields
 * are called as the query calls them (`AS "userId"`), and `sql.placeholder('userId')` stands for what is given as `userId`.
 */
export function statement<Row extends object, Given extends Values>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async ({ $client }: Pick<Database | Transaction, '$client'>, given: Given): Promise<Row[]> => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    return (await $client.query<Row>({ name, text, values, types })).rows;
  };
}

/** A `statement` that reads whole rows of a table, as Drizzle does; `which` is all that comes after `FROM table`. */
export function rowStatement<Table extends PgTable, Given extends Values>(
  name: string,
  table: Table,
  which: SQL,
) {
  const columns = Object.entries(getTableColumns(table));
  const named = columns.map(([key, column]) => sql`${column} AS ${sql.identifier(key)}`);
  const find = statement<Values, Given>(name, sql`SELECT ${sql.join(named, sql`, `)} FROM ${table} ${which}`);
  const toRow = (row: Values) =>
    Object.fromEntries(
      columns.map(([key, column]) => [key, row[key] === null ? null : column.mapFromDriverValue(row[key])]),
    ) as Table['$inferSelect'];
  return async (db: Pick<Database | Transaction, '$client'>, given: Given) =>
    (await find(db, given)).map(toRow);
}
