import { randomUUID } from 'node:crypto';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseChoice } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/connect.ts';
import * as schema from '../db/schema.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';

type TestDatabase = OpenDatabase & { jobs: Jobs; choice: DatabaseChoice };

/** Starting an engine takes seconds and emptying it a millisecond, so all files of a worker share one database. */
const shared = globalThis as typeof globalThis & { testDatabase?: Promise<TestDatabase> };

export function testDatabase(log: Log): Promise<TestDatabase> {
  shared.testDatabase ??= openTestDatabase(log);
  return shared.testDatabase;
}

async function openTestDatabase(log: Log): Promise<TestDatabase> {
  const choice = await newDatabase();
  // The limits are high because test machines may be slow.
  const open = await openDatabase(choice, log, { connectMs: 120_000, silenceMs: 120_000, lockMs: 120_000 });
  return { ...open, choice, jobs: await createJobs(open.backgroundDb, log, { supervise: false }) };
}

/** Returns an empty database on the project's engine: PGlite, or a copy of the template on its Postgres. */
export async function newDatabase(): Promise<DatabaseChoice> {
  const url = inject('postgres');
  if (!url) return { driver: 'embedded', folder: 'memory://' };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(`${url}/postgres`);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE family_facts_template`);
  await admin.end();
  return { driver: 'postgres', url: `${url}/${name}`, most: 10 };
}

/** Returns the settings for a server process on that database; an embedded one is in the process's data folder. */
export function settingsOf(choice: DatabaseChoice): Record<string, string> {
  return choice.driver === 'postgres' ? { DATABASE_URL: choice.url } : {};
}

const tables = Object.values(schema)
  .filter((entry) => is(entry, PgTable))
  .map((table) => `"${getTableName(table as PgTable)}"`);

/** Deletes every row, so that the next user is user 1 again. DELETE is faster than TRUNCATE on tables this small. */
export async function emptyDatabase({ db }: TestDatabase): Promise<void> {
  const deletions = [...tables, JOB_TABLE].map((table) => `DELETE FROM ${table};`);
  await db.$client.query(`
    SET session_replication_role = replica;
    ${deletions.join(' ')}
    SET session_replication_role = origin;
    SELECT setval(oid, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`);
}
