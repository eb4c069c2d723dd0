import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { OperatorError } from '../settings.ts';

/** The error when this build cannot work with the database. */
export class UnfitDatabase extends OperatorError {}

/** This advisory lock (any fixed number) is held while migrating. */
const MIGRATION_LOCK = 8_540_054;
/** Applied migrations. Drizzle's own table would be shared with other programs in the database. */
export const MIGRATIONS_TABLE = 'public.family_facts_migrations';

/** The oldest version of Postgres that is tested and that its makers still support. */
const OLDEST = 14;

/**
 * Migrates the tables. Two servers that start at the same time do so in sequence: the advisory lock lasts as long as
 * the transaction. Only missing things are created, since many hosting providers grant no right to create schemas.
 */
export async function migrateOnce(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  try {
    // A server that dies silently while migrating must not hold the lock.
    await client.query(`BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL search_path = public;
      SET LOCAL idle_in_transaction_session_timeout = '60s'; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0`);
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const { rows } = await client.query(`SELECT current_setting('server_encoding') AS encoding,
      current_setting('server_version_num')::int / 10000 AS version, current_setting('transaction_read_only') AS "readOnly", to_regnamespace('pgboss') AS queue,
      to_regclass('${MIGRATIONS_TABLE}') AS ours, to_regclass('public.users') AS users`);
    const [{ encoding, version, readOnly, queue, ours, users }] = rows;
    if (readOnly === 'on') throw Object.assign(new Error('The database is read-only'), { code: '25006' });
    if (version < OLDEST)
      throw new UnfitDatabase(`The database is Postgres ${version}: upgrade it to ${OLDEST} or newer.`);
    if (encoding !== 'UTF8')
      throw new UnfitDatabase(`The database’s encoding is ${encoding}: create it with ENCODING 'UTF8'.`);
    if (users && !ours) throw new UnfitDatabase(EARLIER);
    // pg-boss creates its own tables, but two processes that create its schema at once would fail.
    if (!queue) await client.query('CREATE SCHEMA pgboss');
    if (!ours)
      await client.query(
        `CREATE TABLE ${MIGRATIONS_TABLE} (created_at bigint PRIMARY KEY, hash text NOT NULL)`,
      );
    await applyMissing(client, migrationsFolder);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const EARLIER =
  'The database was made by an earlier build that this one cannot upgrade: set DATABASE_URL to an empty database, or without it DATA_DIR to an empty folder.';

async function applyMissing(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder });
  const { rows } = await client.query(`SELECT hash FROM ${MIGRATIONS_TABLE} ORDER BY created_at`);
  if (rows.length > 0 && rows[0].hash !== all[0]?.hash) throw new UnfitDatabase(EARLIER);
  for (const { sql, hash, folderMillis } of all.slice(rows.length)) {
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${MIGRATIONS_TABLE} VALUES ($1, $2)`, [folderMillis, hash]);
  }
}
