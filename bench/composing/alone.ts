import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { costlyFamilies } from '#card/examples/costly-families.ts';
import { loadCardEngine } from '#server/cards/card-engine.ts';
import { limitsOf, THREAD_MEMORY_MB } from '#server/cards/worker-pool.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { FAMILIES } from '../families.ts';
import { quantile } from '../measure.ts';

// So many families until the compiler has seen enough, and the memory for texts is full.
const WARM_UP = 50;
// Garbage is collected in one of few: of the costliest there must be enough for a median.
const TIMES = 11;
const TIMES_BESIDE = 5;

/** V8 gives memory back in threads of its own, after it has collected the garbage. */
const GIVEN_BACK_MS = 1500;

/** What the process holds, in bytes, once its garbage is collected: how much of that waits depends on the machine's haste. */
async function held(): Promise<number> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await wait(GIVEN_BACK_MS);
  return process.memoryUsage().rss;
}

type Composed = { costliest: number; remembered: number; grown: number };

/**
 * Composes cards in a thread of its own with the limits that the server gives such a thread: V8 keeps less room in it than in a main thread.
 * `costliest` is the time of the costliest request against that of a large family, `remembered`
 * and `grown` are in bytes: what one request leaves in the memory for texts, and by how much more different families grow the process.
 */
export function composedAlone(families: number): Promise<Composed> {
  const worker = new Worker(new URL('./alone-worker.mjs', import.meta.url), {
    workerData: families,
    resourceLimits: limitsOf(THREAD_MEMORY_MB),
  });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** The same in the thread in which it is called. */
export async function composed(families: number): Promise<Composed> {
  const engine = await loadCardEngine('wallet');
  const timeOf = async (facts: CardFacts) => {
    await engine.prepare(facts, 'all-on-one');
    const again = structuredClone(facts);
    const begun = performance.now();
    engine.compose(again, 'all-on-one');
    return performance.now() - begun;
  };
  for (let count = 0; count < WARM_UP; count++) await timeOf(FAMILIES.heavy());
  const before = await held();
  for (let count = 0; count < families; count++) await timeOf(FAMILIES.heavy());
  const grown = (await held()) - before;
  const ratios = new Map<string, number>();
  let remembered = 0;
  const usual: number[] = [];
  for (const name of Object.keys(costlyFamilies())) {
    const times: number[] = [];
    const beside: number[] = [];
    for (let seed = 1; seed <= TIMES; seed++) {
      const facts = costlyFamilies(seed * 101)[name];
      if (!facts) continue;
      const known = engine.remembered();
      await engine.prepare(facts, 'all-on-one');
      remembered = Math.max(remembered, engine.remembered() - known);
      // In turns: what the machine and the compiler do meanwhile, they do to both.
      for (let count = 0; count < TIMES_BESIDE; count++) beside.push(await timeOf(FAMILIES.heavy()));
      times.push(await timeOf(facts));
    }
    ratios.set(name, quantile(times, 0.5) / quantile(beside, 0.5));
    usual.push(...beside);
  }
  console.log(`a large family: ${quantile(usual, 0.5).toFixed(1)} ms`);
  for (const [name, ratio] of ratios) console.log(`${name}: ${ratio.toFixed(1)}×`);
  return { costliest: Math.max(...ratios.values()), remembered, grown };
}
