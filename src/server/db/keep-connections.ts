import type pg from 'pg';
import { withClient } from './with-client.ts';

/**
 * Keeps the connection on which a statement was refused: nothing is wrong with it. A pool of `pg` would close it and open
 * another, so that callers could exhaust the database with requests it refuses; and the one connection of the embedded
 * database would mix up the two, which ends the process. A text of several statements that opened a transaction (pg-boss sends
 * such) leaves it open when one of them is refused: it is rolled back before the connection is anybody else's.
 */
export function keepConnections(pool: pg.Pool): void {
  const query = (...given: [string | { text: string }, unknown[]]) =>
    withClient(pool, async (client) => {
      try {
        return await client.query(...(given as [string, unknown[]]));
      } catch (error) {
        const text = typeof given[0] === 'string' ? given[0] : given[0].text;
        if (/^\s*BEGIN\b/i.test(text)) await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  pool.query = query as unknown as pg.Pool['query'];
}
