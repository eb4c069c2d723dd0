import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import type { Fault } from './fault.ts';

/** What became of a fault: a test noticed it, none did, or it could not be tried, which is an error of the list. */
export type Verdict = { killed: { test: string; file: string } } | { survived: true } | { error: string };

/** The parts of Vitest's JSON report that are read. */
type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

const PATIENCE_MS = 300_000;
const TEST_MS = 60_000;
/** Such a failure is no test's word: the fault is no program there, or it makes one that never ends. */
const NOT_NOTICED = /^(?:SyntaxError|ReferenceError)\b|^Error: (?:Test|Hook) timed out/;

/** Runs a fault's tests with the fault in its module, up to the first that fails. */
export async function tryFault(fault: Fault): Promise<Verdict> {
  const file = join(tmpdir(), `fault-${process.pid}-${Math.random().toString(36).slice(2)}.json`);
  const report = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${file}`];
  const server = fault.inProcess ? buildWith(fault) : null;
  const settings = { FAULT: fault.name, ...(server && { BUILT_SERVER: server }) };
  const { output } = await runTests(projectOf(fault), fault.tests, settings, report);
  if (server) rmSync(join(root, server), { recursive: true });
  if (!existsSync(file)) return { error: `its tests did not end: ${output.trim().split('\n').at(-1)}` };
  const seen: Report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return verdictOf(seen);
}

/** The folder of a built server with the fault in it, from the root; it has to lie where the real one lies. */
function buildWith({ name }: Fault): string {
  const folder = `dist/fault-${randomUUID()}`;
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build-server.ts'], {
    cwd: root,
    env: { ...process.env, FAULT: name, BUILT_SERVER: folder },
    stdio: 'ignore',
  });
  return folder;
}

type Project = 'floors' | 'pglite' | 'postgres' | 'three-copies';

const OF_THE_EMBEDDED_DATABASE = ['src/server/backup/', 'src/server/db/embedded-client.ts'];

/** The server's tests run on Postgres, since only there can two connections meet, but for what is made for the other engine. */
export function projectOf({ file, tests, isOfCopies }: Fault): Project {
  if (isOfCopies) return 'three-copies';
  if (OF_THE_EMBEDDED_DATABASE.some((path) => file.startsWith(path))) return 'pglite';
  return tests.every((test) => test.startsWith('src/server/')) ? 'postgres' : 'floors';
}

export function verdictOf({ testResults }: Report): Verdict {
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    const [reason = ''] = failed?.failureMessages ?? [];
    if (NOT_NOTICED.test(reason)) return { error: reason.split('\n')[0] ?? '' };
    if (failed) return { killed: { test: failed.title, file: name.slice(root.length + 1) } };
    if (status === 'failed') return { error: `its tests could not be loaded: ${message.split('\n')[0]}` };
  }
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults);
  return passed.some(({ status }) => status === 'passed') ? { survived: true } : { error: 'no test was run' };
}

export function runTests(
  project: string,
  tests: readonly string[],
  settings: Record<string, string> = {},
  how: string[] = [],
): Promise<{ failed: boolean; output: string }> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...tests,
    `--testTimeout=${TEST_MS}`,
    ...how,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += bytes;
      });
    child.on('exit', (code) => resolve({ failed: code !== 0, output }));
  });
}
