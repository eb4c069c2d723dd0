import { drizzle } from 'drizzle-orm/node-postgres';
import type { Queryable } from '../../src/server/db/connect.ts';
import { orders } from '../../src/server/db/schema.ts';
import { walkOf } from '../../src/server/desk/order-sorting.ts';
import { withClient } from '../programs.ts';

export type Work = (db: Queryable) => Promise<unknown>;

/** The plans of all statements of a piece of work, as executed by Postgres. */
export async function plansOf(url: string, work: Work): Promise<string[]> {
  return withClient(url, async (client) => {
    const asked: { text: string; values: unknown[] }[] = [];
    const logQuery = (text: string, values: unknown[]) => asked.push({ text, values });
    await work(drizzle(client, { logger: { logQuery } }));
    const plans: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, BUFFERS) ${text}`, values });
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

/** The cursor of the last order before a page far down in the list, newest orders first. */
export async function cursorOfPage(url: string, page: number, size: number): Promise<string> {
  const walk = walkOf('newest', false);
  const [last] = await withClient(url, (client) =>
    drizzle(client)
      .select({ keys: walk.keys })
      .from(orders)
      .orderBy(...walk.order)
      .offset((page - 1) * size - 1)
      .limit(1),
  );
  return walk.cursorOf(last?.keys);
}
