import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queryable } from './connect.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { withClient } from './with-client.ts';

/** One transaction. Inside, ask only this: the embedded database has one connection and would wait for itself. */
export type Transaction = Queryable & { $client: pg.PoolClient };

/**
 * Runs a transaction, and runs it again when it lost against another one: `run` may be called several times, so it must
 * touch nothing but the database. Never call the network inside. Within a transaction it is a part of that one.
 */
export function inTransaction<Result>(
  db: Database | Transaction,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return isTransaction(db) ? run(db) : retryOnConflict(() => runOnce(db, run));
}

function isTransaction(db: Database | Transaction): db is Transaction {
  return !('begin' in db.$client);
}

function runOnce<Result>(db: Database, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return withClient(db.$client, async (client) => {
    try {
      await client.query(db.$client.begin);
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
