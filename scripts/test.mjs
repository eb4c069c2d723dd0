// `npm test`: runs everything: lint, types, unit tests, the server on both databases, and the browser journeys.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { buildTestServer, prepare, root } from './prepare.mjs';

const started = Date.now();
await prepare({ built: true });
await buildTestServer();
process.env.CHROMIUM_PATH = await findBrowser();

const reports = mkdtempSync(join(tmpdir(), 'family-facts-reports-'));
const unit = join(reports, 'unit.json');
const browser = join(reports, 'browser.json');

const node = process.execPath;
// All steps run at once, because some tests wait without using the processor.
const outcomes = await Promise.all([
  step('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  step('types', 'node_modules/typescript/bin/tsc', ['--build']),
  step(
    'unit and server tests',
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
    { live: true },
  ).then((outcome) =>
    count(outcome, unit, (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(unitFailures),
    })),
  ),
  step('browser journeys', 'scripts/e2e.mjs', ['--reporter=list,json'], {
    settings: { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
  }).then((outcome) =>
    count(outcome, browser, (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      failures: report.suites.flatMap(journeyFailures),
    })),
  ),
]);
rmSync(reports, { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { passed, failed, skipped } of outcomes) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
for (const { failures } of outcomes) for (const name of failures) console.log(`✗ ${name}`);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);

/**
 * The outcome of a step. `failures` are names of failed tests: a reader may see only the end of the output.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome
 */

/**
 * Runs one step, which counts as one passed or failed check. Its output is shown at the end, or at once if `live`.
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @param {{ live?: boolean, settings?: Record<string, string> }} [options]
 * @returns {Promise<Outcome>}
 */
function step(name, script, args, { live = false, settings = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      cwd: root,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...settings },
    });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      const failed = code === 0 ? 0 : 1;
      resolve({ passed: 1 - failed, failed, skipped: 0, failures: failed ? [name] : [] });
    });
  });
}

/**
 * Replaces a runner's outcome by the tests that it counted. A runner that failed without a failed test still fails, and
 * so does one with a failed file: Vitest has ended with 0 after a hook that starts a Postgres took too long.
 * @param {Outcome} outcome
 * @param {string} file
 * @param {(report: any) => Outcome} read
 */
function count(outcome, file, read) {
  if (!existsSync(file)) return outcome;
  const counted = read(JSON.parse(readFileSync(file, 'utf8')));
  return {
    ...counted,
    failed: Math.max(counted.failed, counted.failures.length, outcome.failed),
    failures: counted.failures.length > 0 ? counted.failures : outcome.failures,
  };
}

/**
 * The failed tests of one file in Vitest's JSON report; the file itself if it failed without one.
 * @param {any} file
 * @returns {string[]}
 */
function unitFailures(file) {
  if (file.status !== 'failed') return [];
  const path = relative(root, file.name);
  const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return [`${path}: ${file.message.split('\n', 1)[0]}`];
  return failed.map((/** @type {any} */ test) => `${path} › ${test.fullName}`);
}

/**
 * The failed tests of one suite in Playwright's JSON report, and of the suites in it.
 * @param {any} suite
 * @returns {string[]}
 */
function journeyFailures(suite) {
  const failed = suite.specs.filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...failed.map((/** @type {any} */ spec) => `${spec.file} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap(journeyFailures),
  ];
}
