import pg from 'pg';
import { BUDGET_MS } from '../time-budget.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { sqlState } from './sql-state.ts';
import { withClient } from './with-client.ts';

/** `lockMs` is how long a transaction waits for a lock. */
type PoolOptions = pg.PoolConfig & { lockMs: number };

/**
 * A pool that repeats single statements after a conflict, and keeps the connection of a refused statement, which is
 * intact. A plain `pg` pool would close it and open another, so that clients could overload the database with requests
 * that it refuses.
 */
export class StatementPool extends pg.Pool {
  /**
   * The statements that start a transaction. The database itself ends an idle one, since its client may have died (its
   * locks would stay for hours), and a wait for a lock whose caller has given up. Every pooler supports `SET LOCAL`.
   */
  readonly begin: string;
  /** The maximum number of connections, if the database allows it. */
  readonly most: number;

  constructor({ lockMs, ...options }: PoolOptions) {
    super(options);
    this.most = this.options.max;
    const idleMs = Math.max(BUDGET_MS.idleTransaction, lockMs);
    this.begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL search_path = public; SET LOCAL idle_in_transaction_session_timeout = ${idleMs}; SET LOCAL lock_timeout = ${lockMs}`;
    // A pool listens only to idle connections: an `error` of one in use would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
  }
}

/**
 * If the database accepts no more connections, waits for an existing one, so that a page with many simultaneous queries
 * is not refused. The pool then keeps its size for a while.
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

// The methods are set on the prototype, since a class method cannot have all the inherited signatures.
StatementPool.prototype.query = function (this: pg.Pool, ...statement: Statement) {
  return retryOnConflict(() => withClient(this, (client) => runOn(client, statement)));
} as unknown as pg.Pool['query'];

/**
 * Runs a statement. A string of several statements that opens a transaction (pg-boss sends them) would leave it open if
 * one is refused, so the transaction is rolled back before the connection is reused.
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
