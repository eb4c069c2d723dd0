import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import type { TestApp } from './app.ts';

/** Counts the rows of each table and the jobs of each queue. */
export async function rowsOf({ deps }: Pick<TestApp, 'deps'>): Promise<Record<string, number>> {
  const names = Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .map((table) => getTableName(table as PgTable));
  const counts = names.map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`);
  const jobs = `SELECT 'jobs: ' || name, count(*)::int FROM ${JOB_TABLE} GROUP BY name`;
  const { rows } = await deps.db.$client.query(`${[...counts, jobs].join(' UNION ALL ')}`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
