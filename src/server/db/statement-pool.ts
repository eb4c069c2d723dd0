import pg from 'pg';
import { retryOnConflict } from './retry-on-conflict.ts';
import { withClient } from './with-client.ts';

/** `lockMs` is how long a transaction waits for a lock. */
export type PoolOptions = pg.PoolConfig & { lockMs?: number };

/**
 * A pool that runs single statements again when they lost against another one, and keeps the connection on which one was
 * refused: nothing is wrong with it. A pool of `pg` would close it and open another, so that callers could exhaust the
 * database with requests it refuses.
 */
export class StatementPool extends pg.Pool {
  constructor(options: PoolOptions) {
    super(options);
    // A pool listens to idle connections only: the `error` of one that is lost while it is lent would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }
}

type Statement = [text: string | { text: string }, values?: unknown[]];

// On the prototype, since no method can be written that has all the signatures of the inherited one.
StatementPool.prototype.query = function (this: pg.Pool, ...statement: Statement) {
  return retryOnConflict(() => withClient(this, (client) => runOn(client, statement)));
} as unknown as pg.Pool['query'];

/**
 * A text of several statements that opened a transaction (pg-boss sends such) leaves it open when one of them is refused: it is
 * rolled back before the connection is anybody else's.
 */
async function runOn(client: pg.PoolClient, statement: Statement): Promise<pg.QueryResult> {
  try {
    return await client.query(...(statement as [string, unknown[]]));
  } catch (error) {
    const [given] = statement;
    const text = typeof given === 'string' ? given : given.text;
    if (/^\s*BEGIN\b/i.test(text)) await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
