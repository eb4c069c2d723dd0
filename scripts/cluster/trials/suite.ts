import { rm } from 'node:fs/promises';
import { makeTemplate } from '#server/testing/postgres.ts';
import { newPlace, startPrimary } from '../postgres.ts';
import { startPgBouncer } from '../proxies.ts';
import { type Finding, finding, runToEnd } from '../trial.ts';

/**
 * PgBouncer hides a broken connection from its client, and the trial's PgBouncer does not know the users and databases
 * that the tests of hosts make.
 */
const DIRECT_ONLY = [
  'only the connection that the network lost is dropped',
  'a host’s Postgres works',
  'a database that cannot work causes a sentence',
  'codes and orders are found in a database whose capitals are Turkish',
].join('|');

/** Runs the server's tests, or some files, with each of their databases behind PgBouncer in transaction mode. */
export async function trySuite(paths: string[]): Promise<Finding[]> {
  const place = await newPlace();
  const primary = await startPrimary(place);
  const pooler = await startPgBouncer(place.folder, primary.port);
  try {
    // A direct connection, because a database with open connections, which PgBouncer keeps, cannot be copied.
    await makeTemplate(primary.url('').slice(0, -1));
    const which = ['run', '--project', 'server', ...paths, '-t', `^(?!.*(${DIRECT_ONLY}))`];
    const { code, output } = await runToEnd(['node_modules/vitest/vitest.mjs', ...which], {
      TEST_POSTGRES: pooler.url('postgres', '').slice(0, -1),
      NO_COLOR: '1',
    });
    const counts = /Tests\s+(.*)/.exec(output)?.[1] ?? 'it did not end';
    return [finding('the server’s tests pass through PgBouncer in transaction mode', code === 0, counts)];
  } finally {
    await pooler.program.end('SIGKILL');
    await primary.program.end('SIGQUIT');
    await rm(place.folder, { recursive: true, force: true });
  }
}
