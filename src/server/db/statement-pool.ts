import pg from 'pg';
import { BUDGET_MS } from '../time-budget.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { sqlState } from './sql-state.ts';
import { withClient } from './with-client.ts';

/** `lockMs` is how long a transaction waits for a lock. */
type PoolOptions = pg.PoolConfig & { lockMs: number };

/**
 * A pool that runs single statements again when they lost against another one, and keeps the connection on which one was
 * refused: nothing is wrong with it. A pool of `pg` would close it and open another, so that callers could exhaust the
 * database with requests it refuses.
 */
export class StatementPool extends pg.Pool {
  /**
   * The statements that begin a transaction. The database itself ends one of which it hears nothing, whose client may have gone
   * without a word (its locks would stay for hours), and a wait for a lock that the caller has given up by now. `SET LOCAL` passes
   * every pooler.
   */
  readonly begin: string;
  /** How many connections it may open, where the database lets it. */
  readonly most: number;

  constructor({ lockMs, ...options }: PoolOptions) {
    super(options);
    this.most = this.options.max;
    const idleMs = Math.max(BUDGET_MS.idleTransaction, lockMs);
    this.begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL search_path = public; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}; SET LOCAL lock_timeout = ${lockMs}`;
    // A pool listens to idle connections only: the `error` of one that is lost while it is lent would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }
}

/**
 * Where the database opens no further connection, this waits for one that is open: a page that asks many things at once must not be
 * refused most of them. The pool is as small as that for a while.
 */
StatementPool.prototype.connect = async function (this: StatementPool): Promise<pg.PoolClient> {
  try {
    return await connect.call(this);
  } catch (error) {
    if (sqlState(error) !== '53300' || this.totalCount === 0) throw error;
    this.options.max = Math.min(this.options.max, this.totalCount);
    setTimeout(() => Object.assign(this.options, { max: this.most }), BUDGET_MS.fewConnections).unref();
    return this.connect();
  }
} as typeof pg.Pool.prototype.connect;

const connect = pg.Pool.prototype.connect as (this: pg.Pool) => Promise<pg.PoolClient>;

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
