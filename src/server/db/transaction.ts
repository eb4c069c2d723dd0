import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queryable } from './connect.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { withClient } from './with-client.ts';

/** A transaction. Query only this inside: the embedded database has one connection and would wait for itself. */
export type Transaction = Queryable & { $client: pg.PoolClient };

/**
 * Runs a transaction, and repeats it after a conflict: `run` may be called several times, so its only effects must be
 * on the database. Never call the network inside. Called within a transaction, it becomes part of that transaction.
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
      // Without a connection there is nothing to roll back, and the pool discards a lost one.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
}
