import type { PGlite } from '@electric-sql/pglite';
import type { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/**
 * A client of `pg` for the embedded engine, with a connection object of its own. If they shared one, the closing of a client
 * that the pool gave up would close the next one too, and so on for ever.
 */
export function embeddedClient(engine: PGlite, config: typeof createPgConfig): new () => pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      const { connection, ...rest } = config(engine);
      // Drizzle passes its parsers of column types as `types`, where PGlite's connection expects a list of parameter types.
      const parse = connection.parse.bind(connection);
      connection.parse = (query) => parse({ ...query, types: undefined });
      super({ ...options, ...rest, connection } as pg.ClientConfig);
    }
  };
}

/** All clients share the engine's one session: what the one before left open, or prepared, is not for the next. */
export async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('ROLLBACK');
  await client.query('DISCARD ALL');
}
