// `npm run test:faults`: seeds one fault at a time and demands that its tests fail. Words choose the faults whose name,
// file or tests have one of them; `--write` renews docs/seeded-faults.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TestProject } from 'vitest/node';
import { setup } from '../../src/server/testing/postgres.ts';
import { root } from '../prepare.mjs';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { tableOf } from './table.ts';
import { projectOf, runTests, tryFault, type Verdict } from './try-fault.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, 'at-once': { type: 'string', default: '2' } },
});
const PAGE = join(root, 'docs', 'seeded-faults.md');

const chosen = FAULTS.filter(
  ({ name, file, tests }) =>
    positionals.length === 0 ||
    positionals.some((word) => [name, file, ...tests].some((text) => text.includes(word))),
);
if (values.write && chosen.length < FAULTS.length) throw new Error('The page is about all faults');
const started = Date.now();
const stopPostgres = await startPostgres();
process.on('SIGINT', () => stopPostgres().then(() => process.exit(1)));
await demandSoundTests();
const verdicts = new Map<Fault, Verdict>();
const waiting = [...chosen];
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
await stopPostgres();

const outcomes = chosen.map((fault) => outcomeOf(fault, verdicts.get(fault)));
const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
const figures = `${chosen.length} faults: ${count('killed')} killed, ${count('survived')} survived, ${count('equivalent')} equivalent, ${count('error')} errors`;
if (values.write) {
  const [intro = ''] = readFileSync(PAGE, 'utf8').split('\n## ');
  writeFileSync(
    PAGE,
    `${intro}\n## ${new Date().toISOString().slice(0, 10)}\n\n${figures}.\n\n${tableOf(verdicts)}`,
  );
}
for (const outcome of ['survived', 'error'])
  for (const [index, fault] of chosen.entries())
    if (outcomes[index] === outcome)
      console.log(`\n${lineOf(fault, verdicts.get(fault))}\n    ${fault.file}: ${fault.from}`);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(figures);
process.exit(count('survived') + count('error') > 0 || chosen.length === 0 ? 1 : 0);

/** One server for all runs: each of them copies its databases from a template there. */
async function startPostgres(): Promise<() => Promise<void>> {
  if (!chosen.some((fault) => projectOf(fault) === 'postgres')) return async () => undefined;
  const provide = (key: string, value: string) => {
    if (key === 'postgres') process.env.TEST_POSTGRES = value;
  };
  return setup({ provide } as TestProject);
}

/** A test that fails anyway notices nothing. */
async function demandSoundTests(): Promise<void> {
  for (const project of ['floors', 'pglite', 'postgres', 'three-copies'] as const) {
    const tests = new Set(chosen.flatMap((fault) => (projectOf(fault) === project ? fault.tests : [])));
    if (tests.size === 0) continue;
    const { failed, output } = await runTests(project, [...tests]);
    if (!failed) continue;
    console.error(`${output}\nThe tests fail without any fault.`);
    await stopPostgres();
    process.exit(1);
  }
}

async function work(): Promise<void> {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const verdict = await tryFault(fault);
    verdicts.set(fault, verdict);
    console.log(lineOf(fault, verdict));
  }
}

function outcomeOf(
  { equivalent }: Fault,
  verdict: Verdict | undefined,
): 'killed' | 'survived' | 'equivalent' | 'error' {
  if (!verdict || 'error' in verdict) return 'error';
  // A fault that is said to make no difference and makes one is not what the list says.
  if ('killed' in verdict) return equivalent ? 'error' : 'killed';
  return equivalent ? 'equivalent' : 'survived';
}

function lineOf(fault: Fault, verdict: Verdict | undefined): string {
  const outcome = outcomeOf(fault, verdict);
  const sign = outcome === 'killed' ? '✓' : outcome === 'equivalent' ? '=' : '✗';
  const what = verdict && 'killed' in verdict ? `killed by “${verdict.killed.test}”` : outcome;
  return `${sign} ${fault.name}: ${verdict && 'error' in verdict ? verdict.error : what}`;
}
