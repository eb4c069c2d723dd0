import { random } from './families.ts';

/** Milliseconds of processor time, and bytes. */
export type Result = { ms: number; bytes: number };

/** Does one piece of work; gives its size. `clock` where not all of the work is done in this process. */
export type Contestant<Input> = {
  work(input: Input): number | Promise<number>;
  clock?(): Promise<number>;
};

// Until the compiler has seen enough: a server works all day.
const WARM_UP_MS = 2500;
const TURN_MS = 200;

/**
 * Every contestant takes its turn in every round, in a new order and with new input, so that no round favours one. Gives
 * the median time of one input, and the mean size of a result.
 */
export async function race<Input, Name extends string>(
  make: () => Input,
  contestants: Record<Name, Contestant<Input>>,
  rounds: number,
): Promise<Record<Name, Result>> {
  const names = Object.keys(contestants) as Name[];
  const turns = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (const name of names) await takeTurn(make, contestants[name], WARM_UP_MS);
  for (let round = 0; round < rounds; round++)
    for (const name of names.toSorted(() => random(2) - 0.5))
      turns.get(name)?.push(await takeTurn(make, contestants[name], TURN_MS));
  const results = names.map((name) => {
    const own = turns.get(name) ?? [];
    const bytes = own.reduce((sum, turn) => sum + turn.bytes, 0) / own.length;
    return [
      name,
      {
        ms: quantile(
          own.map(({ ms }) => ms),
          0.5,
        ),
        bytes,
      },
    ] as const;
  });
  return Object.fromEntries(results) as Record<Name, Result>;
}

/** As many inputs as take this long: the mean of them. */
async function takeTurn<Input>(
  make: () => Input,
  { work, clock = processorTime }: Contestant<Input>,
  ms: number,
): Promise<Result> {
  const start = await clock();
  let [spent, bytes, count] = [0, 0, 0];
  while (spent < ms) {
    bytes += await work(make());
    count += 1;
    spent = (await clock()) - start;
  }
  return { ms: spent / count, bytes: bytes / count };
}

/** What this process has worked, all its threads together: what other programs do meanwhile does not count. */
export async function processorTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function quantile(numbers: number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
}
