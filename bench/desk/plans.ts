import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Queryable } from '#server/db/connect.ts';

/** Does something with a database and answers the plan of each statement that took, as Postgres carried it out. */
export async function plansOf(url: string, work: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const asked: { query: string; params: unknown[] }[] = [];
  try {
    await work(drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } }));
    const plans: string[] = [];
    for (const { query, params } of asked) {
      const { rows } = await pool.query({ text: `EXPLAIN (ANALYZE, BUFFERS) ${query}`, values: params });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await pool.end();
  }
}

/** The lines of a plan that read all orders one after the other. */
export function sequentialScans(plan: string): string[] {
  return plan.split('\n').filter((line) => /Seq Scan on "?orders"?\b/.test(line));
}
