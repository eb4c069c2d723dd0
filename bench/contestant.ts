// The process of one contestant: it says that it is ready, and then takes a turn whenever it is told to.
import { CONTESTANTS, type Contestant, type Name } from './contestants.ts';
import { FAMILIES } from './families.ts';
import { processorTime, type Result, type Turn } from './measure.ts';

const contestant: Contestant = await CONTESTANTS[process.argv[2] as Name]();
process.on('message', async (turn: Turn) => process.send?.(await take(turn)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** As many inputs as take this long: the mean of them. */
async function take({ make, families, ms }: Turn): Promise<Result> {
  const { work, clock = async () => processorTime() } = contestant;
  const start = await clock();
  let [spent, bytes, count] = [0, 0, 0];
  while (spent < ms) {
    bytes += await work(Array.from({ length: families }, FAMILIES[make]));
    count += 1;
    spent = (await clock()) - start;
  }
  return { ms: spent / count, bytes: bytes / count };
}
