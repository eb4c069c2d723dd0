import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queryable } from './connect.ts';
import * as schema from './schema.ts';
import { sqlState } from './sql-state.ts';

/** One transaction. Inside, ask only this: the embedded database has one connection and would wait for itself. */
export type Transaction = Queryable & { $client: pg.PoolClient };

const RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Runs all of it or none of it, again when the database asks for that. Never call the network inside. */
export function inTransaction<Result>(
  db: Database,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return again(() => once(db, run));
}

/** Tries again when the database gave up in favour of somebody else's transaction. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (attempt > RETRIES || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function once<Result>(db: Database, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await run(drizzle(client, { schema }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
