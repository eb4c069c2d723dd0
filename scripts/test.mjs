// `npm test`: everything. Lint, types, unit tests, the server on both databases, and the browser journeys.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { prepare, root } from './prepare.mjs';

const started = Date.now();
prepare({ built: true });
process.env.CHROMIUM_PATH = await findBrowser();

const reports = mkdtempSync(join(tmpdir(), 'family-facts-reports-'));
const unit = join(reports, 'unit.json');
const browser = join(reports, 'browser.json');

const node = process.execPath;
const outcomes = [
  ...(await Promise.all([
    step('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
    step('types', 'node_modules/typescript/bin/tsc', ['--build']),
  ])),
  count(
    await step('unit and server tests', 'node_modules/vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unit}`,
    ]),
    unit,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  ),
  count(
    await step('browser journeys', 'scripts/e2e.mjs', ['--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    }),
    browser,
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
    }),
  ),
];
rmSync(reports, { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { passed, failed, skipped } of outcomes) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);

/**
 * Runs one step; it counts as one passed or failed check.
 * @param {string} name
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
function step(name, script, args, settings = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...settings },
    });
    child.on('exit', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      resolve({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
    });
  });
}

/**
 * Replaces a runner's one outcome by the tests it counted; a runner that failed without a failed test still fails.
 * @param {{ passed: number, failed: number, skipped: number }} outcome
 * @param {string} file
 * @param {(report: any) => { passed: number, failed: number, skipped: number }} read
 */
function count(outcome, file, read) {
  if (!existsSync(file)) return outcome;
  const counted = read(JSON.parse(readFileSync(file, 'utf8')));
  return { ...counted, failed: Math.max(counted.failed, outcome.failed) };
}
