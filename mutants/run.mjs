// `npm run mutants [files…]`: Stryker changes operators, conditions and constants one by one, and checks that a test
// fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../scripts/prepare.mjs';

const STRYKER = 'mutants/node_modules/@stryker-mutator/core/bin/stryker.js';

if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(`Mutation tests need Node.js 22 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!existsSync(STRYKER)) run('npm', ['ci', '--prefix', 'mutants']);
const files = process.argv.slice(2);
const which = files.length > 0 ? ['--mutate', files.join(',')] : [];
const { status } = spawnSync(process.execPath, [STRYKER, 'run', 'mutants/stryker.config.json', ...which], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
