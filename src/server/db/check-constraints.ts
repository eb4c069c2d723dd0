import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

// Constraints are named by table and column, so that errors and `constraints.test.ts` name both.
const named = (column: AnyPgColumn, condition: SQL) =>
  check(`${getTableName(column.table)}_${column.name}_check`, condition);

const literals = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '));

/** The column is one of these values, or null if it is nullable. */
export const isOneOf = (column: AnyPgColumn, values: readonly (string | number)[]) =>
  named(column, sql`${column} IN (${literals(values)})`);

/** The array contains only these values. */
export const areOf = (column: AnyPgColumn, values: readonly (string | number)[]) =>
  named(column, sql`${column} <@ ARRAY[${literals(values)}]`);

export const isAtLeast = (column: AnyPgColumn, least: number) =>
  named(column, sql`${column} >= ${literals([least])}`);

export const isBetween = (column: AnyPgColumn, least: number, most: number) =>
  named(column, sql`${column} BETWEEN ${literals([least])} AND ${literals([most])}`);

/** The column is an amount of money that is not larger than another. */
export const isPartOf = (column: AnyPgColumn, whole: AnyPgColumn) =>
  named(column, sql`${column} BETWEEN 0 AND ${whole}`);
