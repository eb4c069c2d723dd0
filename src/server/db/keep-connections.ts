import type pg from 'pg';

/**
 * Keeps the connection on which a statement was refused: nothing is wrong with it. A pool of `pg` would close it and open
 * another, so that callers could exhaust the database with requests it refuses; and the one connection of the embedded
 * database would mix up the two, which ends the process.
 */
export function keepConnections(pool: pg.Pool): void {
  async function query(...given: unknown[]): Promise<pg.QueryResult> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const breaks = (error: Error) => {
      broken = error;
    };
    client.on('error', breaks);
    try {
      return await (client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>)(...given);
    } catch (error) {
      if (error instanceof Error && !isRefusal(error)) broken = error;
      throw error;
    } finally {
      client.off('error', breaks);
      client.release(broken);
    }
  }
  pool.query = query as pg.Pool['query'];
}

/** Whether the database answered that it will not, and goes on: a fatal answer, or none, ends a connection. */
function isRefusal(error: Error): boolean {
  return 'severity' in error && error.severity === 'ERROR';
}
