import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate } from '#server/testing/postgres.ts';
import { findClusterTools } from '../../find-cluster-tools.mjs';
import { root } from '../../prepare.mjs';
import { startPrimary } from '../postgres.ts';
import { runProgram } from '../program.ts';
import { startPgBouncer } from '../proxies.ts';
import { type Finding, finding } from '../trial.ts';

/** PgBouncer hides from a client that a connection behind it broke, and keeps other ones than the client does. */
const DIRECT_ONLY = [
  'a database that drops every connection is asked again',
  'a connection that the network has forgotten costs itself alone',
].join('|');

/** The server's test suite, or some of its files, with each of its databases behind PgBouncer in transaction mode. */
export async function trySuite(paths: string[]): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-suite-'));
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await runProgram('chown', ['postgres:', folder], {});
  const primary = await startPrimary({ programs: findClusterTools(), folder });
  const pooler = await startPgBouncer(folder, primary.port);
  try {
    // Directly: PgBouncer keeps its connections, and a database with connections cannot be copied.
    await makeTemplate(primary.url('').slice(0, -1));
    const { code, last } = await runSuite(pooler.url('postgres', '').slice(0, -1), paths);
    return [finding('the server’s tests pass through PgBouncer in transaction mode', code === 0, last)];
  } finally {
    await pooler.program.end('SIGKILL');
    await primary.program.end('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
}

function runSuite(url: string, paths: string[]): Promise<{ code: number | null; last: string }> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'postgres',
    ...paths,
    '-t',
    `^(?!.*(${DIRECT_ONLY}))`,
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_POSTGRES: url, TEST_PREPARED: 'unnamed', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
    process.stdout.write(bytes);
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, last: /Tests\s+(.*)/.exec(output)?.[1] ?? 'it did not end' }));
  });
}
