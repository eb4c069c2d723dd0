import type pg from 'pg';

/**
 * Lends a connection for as long as `use` runs, which must leave no transaction open, not even when it throws. The pool
 * listens to idle connections only: an `error` event of a lost one that nobody hears would end the process.
 */
export async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onError = (error: Error) => {
    lost = error;
  };
  client.on('error', onError);
  try {
    return await use(client);
  } finally {
    client.release(lost);
    client.off('error', onError);
  }
}
