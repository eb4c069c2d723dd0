import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseChoice } from '../config.ts';
import type { Log } from '../log.ts';
import * as schema from './schema.ts';
import { UnnamedClient } from './unnamed-client.ts';

/** What queries are made with: the database, or a transaction on it. */
export type Queryable = NodePgDatabase<typeof schema>;
export type Database = Queryable & { $client: pg.Pool };

export type OpenDatabase = { db: Database; close(): Promise<void> };

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Any fixed number: whoever holds this advisory lock is migrating. */
const MIGRATION_LOCK = 8_540_054;
const CONNECT_MS = 5_000;
const QUERY_MS = 10_000;

/** Opens the chosen database and brings its tables up to date. The embedded one must be locked by the caller. */
export async function openDatabase(choice: DatabaseChoice, log: Log): Promise<OpenDatabase> {
  const { pool, close } =
    choice.driver === 'postgres' ? openServer(choice) : await openEmbedded(choice.folder);
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn('A database connection broke', { error }));
  try {
    await (choice.driver === 'postgres' ? migrateServer(choice.url) : migrateOnce(await pool.connect()));
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzle(pool, { schema }), close };
}

function openServer({ url, prepared }: Extract<DatabaseChoice, { driver: 'postgres' }>) {
  const pool = new pg.Pool({
    connectionString: url,
    ...(prepared === 'unnamed' && { Client: UnnamedClient }),
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    // Timed by the client: a pooler in between may refuse the statement_timeout setting of Postgres.
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  return { pool, close: () => pool.end() };
}

/** PGlite behind the interface of a pool with one connection: everything else is the same for both engines. */
async function openEmbedded(folder: string) {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const engine = await PGlite.create(folder === 'memory://' ? folder : join(folder, 'pglite'));
  const config = createPgConfig(engine);
  const { connection } = config;
  // Drizzle passes its parsers of column types as `types`, where PGlite's connection expects a list of parameter types.
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse({ ...query, types: undefined });
  const pool = new pg.Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: 2 * QUERY_MS,
    // PGlite's connection never emits 'end', for which closing an idle one would wait: it stays until the engine closes.
    idleTimeoutMillis: 0,
  });
  const close = async () => {
    void pool.end();
    await engine.close();
  };
  return { pool, close };
}

/** Two servers that start together migrate one after the other: the advisory lock lasts as long as the transaction. */
async function migrateOnce(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    // pg-boss makes its own tables, but two processes that make its schema at once would fail.
    await client.query('CREATE SCHEMA IF NOT EXISTS pgboss');
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** On a connection of its own, without the time limit of queries: a migration, or waiting for another server's, may be slow. */
async function migrateServer(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_MS });
  try {
    await migrateOnce(await pool.connect());
  } finally {
    await pool.end();
  }
}
