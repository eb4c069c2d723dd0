import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/connect.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Postgres project's server; undefined in other projects. */
    postgres: string;
  }
}

/** Test databases are copied from this one, which is migrated and empty. */
export const TEMPLATE = 'family_facts_template';

/** Starts a Postgres server for this test run, and returns a function that stops and deletes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres([
    ...['-c', 'max_connections=200'],
    // Tests need no durability after a crash.
    ...['-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
  ]);
  await makeTemplate(server.url);
  project.provide('postgres', server.url);
  return () => server.remove();
}

export async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client(`${url}/postgres`);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const log = createLog('plain', () => undefined);
  const { backgroundDb: patientDb, close } = await openDatabase(
    { driver: 'postgres', url: `${url}/${TEMPLATE}`, most: 10 },
    log,
  );
  const jobs = await createJobs(patientDb, log, { supervise: false });
  await jobs.stop();
  await close();
}
