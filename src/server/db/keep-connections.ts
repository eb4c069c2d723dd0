import type pg from 'pg';
import { withClient } from './with-client.ts';

/**
 * Keeps the connection on which a statement was refused: nothing is wrong with it. A pool of `pg` would close it and open
 * another, so that callers could exhaust the database with requests it refuses; and the one connection of the embedded
 * database would mix up the two, which ends the process.
 */
export function keepConnections(pool: pg.Pool): void {
  const query = (...given: [string, unknown[]]) => withClient(pool, (client) => client.query(...given));
  pool.query = query as unknown as pg.Pool['query'];
}
