import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queryable } from './connect.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { PoolOptions } from './statement-pool.ts';
import { withClient } from './with-client.ts';

/** One transaction. Inside, ask only this: the embedded database has one connection and would wait for itself. */
export type Transaction = Queryable & { $client: pg.PoolClient };

/**
 * The database itself ends a transaction of which it hears nothing, whose client may have gone without a word (its locks would
 * stay for hours), and a wait for a lock that whoever asked has given up by now. `SET LOCAL` passes every pooler.
 */
function beginning({ options }: pg.Pool): string {
  const { lockMs = 2_400 }: PoolOptions = options;
  const idleMs = Math.max(5_000, lockMs);
  return `BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}; SET LOCAL lock_timeout = ${lockMs}`;
}

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

function runOnce<Result>(db: Database, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return withClient(db.$client, async (client) => {
    try {
      await client.query(beginning(db.$client));
      const result = await run(drizzle(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // Without a connection there is nothing to roll back, and the pool takes none back that was lost.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
}
