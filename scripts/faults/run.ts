// `npm run test:faults`: puts one fault at a time into the product and demands that its tests fail. Words choose faults
// by name, file or test.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { setup } from '../../src/server/testing/postgres.ts';
import { root } from '../prepare.mjs';
import { FAULTS, type Fault } from './faults.ts';

/** The part of Vitest's JSON report that is read. */
type Report = {
  testResults: {
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

const AT_ONCE = 2;
/** The deadline of a run that hangs. */
const PATIENCE_MS = 900_000;
/** A fault that makes the program unloadable: no test has noticed it. */
const NO_PROGRAM = /^(?:SyntaxError|ReferenceError)\b/;

const words = process.argv.slice(2);
const chosen = FAULTS.filter(
  ({ name, file, tests }) =>
    words.length === 0 || words.some((word) => [name, file, ...tests].some((text) => text.includes(word))),
);
if (chosen.length === 0) throw new Error('No fault has one of these words');
const started = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'faults-'));
// One server for all runs, each of which copies its databases from a template there.
const stopPostgres = await setup({
  provide: (key: string, value: string) => {
    if (key === 'postgres') process.env.TEST_POSTGRES = value;
  },
} as TestProject);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1));

// The tests must pass without faults first: a test that always fails notices none.
const whole = await runTests([...new Set(chosen.flatMap(({ tests }) => tests))], []);
if (whole.code !== 0) {
  console.error(`${whole.output}\nThe tests fail without any fault.`);
  await end(1);
}
const waiting = chosen.entries();
const unnoticed: string[] = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const [number, fault] of waiting) {
      const { noticed, words } = await tryFault(fault, join(reports, `${number}.json`));
      const line = `${noticed ? '✓' : '✗'} ${fault.name}: ${words}`;
      if (!noticed) unnoticed.push(`${line} (${fault.file}, ${fault.fn})`);
      console.log(line);
    }
  }),
);
for (const line of unnoticed) console.log(line);
console.log(`${chosen.length} faults, ${chosen.length - unnoticed.length} noticed`);
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s.`);
await end(unnoticed.length > 0 ? 1 : 0);

/** Runs a fault's tests with the fault in its module, up to the first that fails. */
async function tryFault(
  { name, tests }: Fault,
  report: string,
): Promise<{ noticed: boolean; words: string }> {
  const how = ['--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`];
  const { output } = await runTests(tests, how, { FAULT: name });
  if (!existsSync(report))
    return { noticed: false, words: `its tests did not end: ${output.trim().split('\n').at(-1)}` };
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.find(({ status }) => status === 'failed');
  const [reason = ''] = failed?.failureMessages ?? [];
  if (failed)
    return { noticed: !NO_PROGRAM.test(reason), words: NO_PROGRAM.test(reason) ? reason : failed.title };
  const unread = testResults.find(({ status }) => status === 'failed');
  if (unread) return { noticed: false, words: `its tests could not be loaded: ${unread.message}` };
  const isTried = results.some(({ status }) => status === 'passed');
  return { noticed: false, words: isTried ? 'no test notices it' : 'no test was run' };
}

function runTests(
  tests: readonly string[],
  how: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const projects = ['--project', 'floors', '--project', 'server'];
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests, ...how],
      {
        cwd: root,
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: PATIENCE_MS,
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += bytes;
      });
    child.on('exit', (code) => resolve({ code, output }));
  });
}

async function end(code: number): Promise<never> {
  await stopPostgres();
  rmSync(reports, { recursive: true, force: true });
  process.exit(code);
}
