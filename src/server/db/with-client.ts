import type pg from 'pg';

/** Lends a connection for as long as `use` runs, which must leave no transaction open, not even when it throws. */
export async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    // One that was lost meanwhile is known to be unusable, and closed.
    client.release();
  }
}
