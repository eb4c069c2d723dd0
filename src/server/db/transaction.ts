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

/**
 * Runs a transaction, and runs it again when it lost against another one: `run` may be called several times, so it must
 * touch nothing but the database. Never call the network inside.
 */
export function inTransaction<Result>(
  db: Database,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return retryOnConflict(() => runOnce(db, run));
}

/** Runs work up to four times, as long as it ends in a deadlock or a serialization failure: its effects are undone then. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
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

async function runOnce<Result>(db: Database, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
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
