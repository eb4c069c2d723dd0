// `npm run test:cluster`: tries the promises of docs/scaling.md on a real cluster, and prints a table. Words choose the
// trials: shared, restart, promotion, lost, copies, journeys, suite. Paths of tests are for the last.

import { type Finding, finding, withShop } from './trial.ts';
import { tryCopies } from './trials/copies.ts';
import { tryJourneys } from './trials/journeys.ts';
import { tryLostOrders, tryPromotion } from './trials/promotion.ts';
import { tryRollingRestart } from './trials/rolling-restart.ts';
import { tryShared } from './trials/shared.ts';
import { trySuite } from './trials/suite.ts';

const paths = process.argv.slice(2).filter((word) => word.includes('/'));
const words = process.argv.slice(2).filter((word) => !word.includes('/'));

const TRIALS: Record<string, () => Promise<Finding[]>> = {
  shared: () => withShop(tryShared),
  restart: () => withShop(tryRollingRestart),
  promotion: () => withShop(tryPromotion),
  lost: () => withShop(tryLostOrders),
  copies: () => withShop(tryCopies),
  journeys: tryJourneys,
  suite: () => trySuite(paths),
};

const chosen = Object.entries(TRIALS).filter(([name]) => words.length === 0 || words.includes(name));
if (chosen.length === 0) throw new Error(`Possible trials: ${Object.keys(TRIALS).join(', ')}`);

const findings: Finding[] = [];
for (const [name, trial] of chosen) {
  console.log(`${name}…`);
  findings.push(
    ...(await trial().catch((error: unknown) => [finding(`the trial ‘${name}’ runs`, false, String(error))])),
  );
}
console.log('\n|   | promise | found |\n|---|---|---|');
for (const { holds, promise, found } of findings)
  console.log(`| ${holds ? '✓' : '✗'} | ${promise} | ${found} |`);
const broken = findings.filter(({ holds }) => !holds).length;
console.log(`\n${findings.length - broken} hold, ${broken} do not.`);
process.exit(broken > 0 || findings.length === 0 ? 1 : 0);
