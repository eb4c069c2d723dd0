// The process of one contestant: it says that it is ready, and then takes a turn whenever it is told to.
import { CONTESTANTS, type Contestant, type Name } from './contestants.ts';
import { FAMILIES } from './families.ts';
import type { Taken, Turn } from './measure.ts';

const contestant: Contestant = await CONTESTANTS[process.argv[2] as Name]();
process.on('message', async (turn: Turn) => process.send?.(await take(turn)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** As many pieces of work as take this long. */
async function take({ make, families, ms }: Turn): Promise<Taken> {
  const taken: Taken = { times: [], bytes: 0 };
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const input = Array.from({ length: families }, FAMILIES[make]);
    const start = performance.now();
    taken.bytes += await contestant.work(input);
    taken.times.push(performance.now() - start);
  }
  return taken;
}
