import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import type { Transaction } from './transaction.ts';

type Values = Record<string, unknown>;

const dialect = new PgDialect();

/**
 * A query that is asked often. Its text is made once, here, and under its name each connection plans it once. A row's fields
 * are called as the query calls them (`AS "userId"`), and `sql.placeholder('userId')` stands for what is given as `userId`.
 */
export function statement<Row extends object, Given extends Values>(name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async ({ $client }: Pick<Database | Transaction, '$client'>, given: Given): Promise<Row[]> => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    return (await $client.query<Row>({ name, text, values })).rows;
  };
}
