import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseChoice } from '../config.ts';
import type { Log } from '../log.ts';
import { ROOT } from '../root.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { dropSilentConnections } from './drop-silent.ts';
import { embeddedClient, resetSession } from './embedded-client.ts';
import { openEngine } from './embedded-engine.ts';
import { engineCode } from './engine-code.ts';
import { FolderUnusable } from './lock.ts';
import { migrateOnce, UnfitDatabase } from './migrate-once.ts';
import { readServerAddress } from './server-address.ts';
import { sqlState } from './sql-state.ts';
import { StatementPool } from './statement-pool.ts';
import { withClient } from './with-client.ts';

/** Queries run on this: the database, or a transaction on it. */
export type Queryable = NodePgDatabase;
export type Database = Queryable & { $client: StatementPool };

export type OpenDatabase = {
  /** For requests: a silent database is abandoned within seconds. */
  db: Database;
  /** For background work, whose statements may take long. The embedded database has only `db`. */
  backgroundDb: Database;
  close(): Promise<void>;
  /**
   * Reads the embedded engine's files as a compressed archive; null for a server. No query may run at the same time.
   */
  dump: (() => Promise<Blob>) | null;
};

/** A pool's time limits for a connection, for a response, and in a transaction for a lock. */
type Limits = { connectMs: number; silenceMs: number; lockMs: number };

/** The embedded engine's files are here, inside the folder that is locked. */
export const ENGINE_FOLDER = 'pglite';
/** This file beside the embedded engine's folder exists once the tables have been created. */
const MADE = 'made';
export const MIGRATIONS = fileURLToPath(new URL('migrations', ROOT));
const REQUEST_LIMITS: Limits = {
  connectMs: BUDGET_MS.connection,
  silenceMs: BUDGET_MS.silence,
  lockMs: BUDGET_MS.lock,
};
const BACKGROUND_LIMITS: Limits = {
  connectMs: BUDGET_MS.patientConnection,
  silenceMs: BUDGET_MS.patientSilence,
  lockMs: BUDGET_MS.lock,
};
/** The share of a server's connections that is for background work. */
const BACKGROUND_SHARE = 0.3;
/**
 * The engine writes its whole buffer memory when it opens, so the default of 160 MB is too much; files are cached
 * anyway.
 */
const ENGINE_SETTINGS = ['-c', 'shared_buffers=32MB'];

/**
 * Opens the chosen database and migrates its tables. The caller must have locked the embedded one's folder. Throws
 * UnfitDatabase if migrating is impossible, FolderUnusable if files are damaged.
 */
export async function openDatabase(
  choice: DatabaseChoice,
  log: Log,
  hurried = REQUEST_LIMITS,
): Promise<OpenDatabase> {
  const { pool, patient, close, dump } =
    choice.driver === 'postgres' ? openServer(choice, hurried) : await openEmbedded(choice.folder, hurried);
  // Without a listener an idle connection that breaks would end the process.
  for (const one of new Set([pool, patient]))
    one.on('error', (error) => log.warn('A database connection broke', { error }));
  try {
    if (choice.driver === 'postgres') await migrateServer(choice.url);
    else await migrateEmbedded(choice.folder, pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzle(pool), backgroundDb: drizzle(patient), close, dump };
}

function openServer({ url, most }: Extract<DatabaseChoice, { driver: 'postgres' }>, hurried: Limits) {
  const address = readServerAddress(url);
  const open = (max: number, { connectMs, silenceMs, lockMs }: Limits) => {
    const pool = new StatementPool({
      ...address,
      max,
      connectionTimeoutMillis: connectMs,
      lockMs,
      keepAlive: true,
      onConnect: (client) => setSession(client, connectMs),
    });
    // The client measures the silence: a pooler may refuse Postgres's statement_timeout, and a frozen server ignores
    // it.
    dropSilentConnections(pool, silenceMs);
    return pool;
  };
  const patientMost = Math.max(1, Math.floor(most * BACKGROUND_SHARE));
  const pool = open(most - patientMost, hurried);
  const patient = open(patientMost, BACKGROUND_LIMITS);
  const close = async () => {
    const ended = Promise.all([pool.end(), patient.end()]);
    await Promise.race([ended, wait(BUDGET_MS.closeDatabase, undefined, { ref: false })]);
  };
  return { pool, patient, close, dump: null };
}

/**
 * Sets what the server needs, over the settings of host, role and database: the format of dates, the search path, and
 * only our own time limits. It is a single statement that every version understands. A pooler in transaction mode
 * keeps `DateStyle` and `TimeZone`; transactions set the rest themselves.
 */
async function setSession(client: pg.ClientBase, query_timeout: number): Promise<void> {
  const text = `SELECT set_config(name, own.value, false) FROM pg_settings JOIN (VALUES
    ('DateStyle', 'ISO, YMD'), ('TimeZone', 'UTC'), ('search_path', 'public'),
    ('default_transaction_isolation', 'read committed'), ('default_transaction_deferrable', 'off'),
    ('statement_timeout', '0'), ('lock_timeout', '0'), ('transaction_timeout', '0'), ('idle_session_timeout', '0'),
    ('extra_float_digits', '1'), ('standard_conforming_strings', 'on')
  ) AS own(name, value) USING (name)`;
  await client.query({ text, query_timeout } as pg.QueryConfig);
}

/** Opens PGlite behind a pool with one connection, so that all other code is the same for both engines. */
async function openEmbedded(folder: string, { connectMs, lockMs }: Limits) {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const files = folder === 'memory://' ? folder : join(folder, ENGINE_FOLDER);
  const startParams = [...PGlite.defaultStartParams, ...ENGINE_SETTINGS];
  const engine = await openEngine(async () => {
    const pgliteWasmModule = await engineCode();
    // Without its files the engine would create a new database.
    if (existsSync(join(folder, MADE)) && !existsSync(join(files, 'PG_VERSION'))) throw damaged(folder);
    return PGlite.create(files, { startParams, pgliteWasmModule }).catch((cause) => {
      throw damaged(folder, cause);
    });
  });
  const pool = new StatementPool({
    Client: embeddedClient(engine, createPgConfig),
    onConnect: resetSession,
    max: 1,
    connectionTimeoutMillis: Math.max(BUDGET_MS.embeddedConnection, connectMs),
    lockMs,
    // PGlite's connection never emits 'end', so closing an idle one would hang: it stays open until the engine closes.
    idleTimeoutMillis: 0,
  });
  const close = async () => {
    void pool.end();
    await engine.close();
  };
  return { pool, patient: pool, close, dump: () => engine.current().dumpDataDir('gzip') };
}

/** Throws UnfitDatabase if tables are not in the search path and a pooler forgets that a connection has set it. */
async function refusePoolerWithoutSearchPath(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT pg_backend_pid() AS process,
    'public' = ANY (current_schemas(false)) AS finds,
    format('ALTER ROLE %I IN DATABASE %I SET search_path = public', current_user, current_database()) AS remedy`);
  const [{ process: asked, finds, remedy }] = rows;
  // A pooler reports a process id of its own.
  const isPooled = asked !== (client as unknown as { processID: number }).processID;
  if (isPooled && !finds)
    throw new UnfitDatabase(
      `The search_path of the database’s user does not include public: run ${remedy}, then restart the pooler.`,
    );
}

async function migrateEmbedded(folder: string, pool: StatementPool): Promise<void> {
  try {
    await withClient(pool, (client) => migrateOnce(client, MIGRATIONS));
  } catch (error) {
    throw /^(58|XX)/.test(sqlState(error) ?? '') ? damaged(folder, error) : error;
  }
  if (folder !== 'memory://') await writeFile(join(folder, MADE), '');
}

function damaged(folder: string, cause?: unknown): FolderUnusable {
  return new FolderUnusable(
    `The embedded database in ${folder} cannot be opened: some of its files are damaged or missing, or from another version; restore a backup (npm run restore -- <backup> --replace), or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** Migrates on a separate connection without a time limit, since a migration, or another server's, may be slow. */
async function migrateServer(url: string): Promise<void> {
  const connectionTimeoutMillis = BACKGROUND_LIMITS.connectMs;
  const client = new pg.Client({ ...readServerAddress(url), connectionTimeoutMillis, keepAlive: true });
  // A lost connection makes the next statement fail, so its error event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refusePoolerWithoutSearchPath(client);
    await migrateOnce(client, MIGRATIONS);
  } finally {
    await Promise.race([client.end(), wait(BUDGET_MS.closeDatabase, undefined, { ref: false })]);
  }
}
