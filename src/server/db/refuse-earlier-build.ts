import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The database was made by a build whose tables this one cannot bring up to date. */
export class EarlierBuild extends Error {}

/** Throws EarlierBuild unless the database is empty, or begun by the first of the migrations in that folder. */
export async function refuseEarlierBuild(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (!tables[0].name) return;
  const { rows } = await client.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1');
  const [first] = readMigrationFiles({ migrationsFolder });
  if (rows.length > 0 && rows[0].hash !== first?.hash)
    throw new EarlierBuild(
      'The database was made by an earlier build, which this one cannot bring up to date: set DATABASE_URL to an empty database, or without it DATA_DIR to an empty folder.',
    );
}
