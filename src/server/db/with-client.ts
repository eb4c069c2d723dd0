import type pg from 'pg';

/** Lends a connection while `use` runs, which must leave no transaction open, even if it throws. */
export async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    // A connection lost in the meantime is marked as unusable, and gets closed.
    client.release();
  }
}
