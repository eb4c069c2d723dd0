// The process of one contestant: each message has the length of a turn in ms, which it then takes.
import type { CardFacts } from '../../src/shared/card-facts.ts';
import { quantile } from '../runs.ts';
import { typical } from './families.ts';

/** Loaders of the contestants. Each loads only its own code, and its function returns the bytes that it has drawn. */
const CONTESTANTS = {
  'our SVGs': async () => (await import('./ours.ts')).svgs,
  'our PDF': async () => (await import('./ours.ts')).pdf,
  Satori: async () => (await import('../rivals/satori.mjs')).svgs,
  '@react-pdf': async () => (await import('../rivals/react-pdf.mjs')).pdf,
} satisfies Record<string, () => Promise<(facts: CardFacts) => Promise<number>>>;

export type Contestant = keyof typeof CONTESTANTS;
/** The median time of a card, in ms, and its mean size, in bytes. */
export type Taken = { ms: number; bytes: number };

const draw = CONTESTANTS[process.argv[2] as Contestant]();
process.on('message', async (ms: number) => process.send?.(await take(ms)));
process.on('disconnect', () => process.exit());

/** Draws new families for `ms` milliseconds. */
async function take(ms: number): Promise<Taken> {
  const work = await draw;
  const times: number[] = [];
  let bytes = 0;
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const facts = typical();
    const began = performance.now();
    bytes += await work(facts);
    times.push(performance.now() - began);
  }
  return { ms: quantile(times, 0.5), bytes: bytes / times.length };
}
