// `npm run bench` measures all budgets except those of the desk; `npm run bench -- card desk` measures these parts. See
// docs/benchmarks.md.
import { installBench, prepare } from '../scripts/prepare.mjs';
import { notMeasured, printBudgets } from './budgets.ts';
import { stopPrograms } from './programs.ts';

// A part is loaded after its packages have been installed.
const PARTS: Record<string, () => Promise<{ measure(): Promise<void> }>> = {
  card: () => import('./card.ts'),
  composing: () => import('./costly-orders.ts'),
  server: () => import('./server.ts'),
  page: () => import('./page.ts'),
  ready: () => import('./start-time.ts'),
  desk: () => import('./desk.ts'),
};
const USUAL = Object.keys(PARTS).filter((name) => name !== 'desk');

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = words.filter((word) => !PARTS[word]);
if (unknown.length) throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS)}.`);

await prepare({ built: true });
installBench();
for (const name of words.length ? words : USUAL) {
  const began = performance.now();
  try {
    const part = await PARTS[name]?.();
    await part?.measure();
  } catch (error) {
    console.error(error);
    notMeasured(name);
  }
  await stopPrograms();
  console.log(`${name}: took ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}
printBudgets();
process.exit(0);
