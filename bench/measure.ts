import { random } from './families.ts';

export type Result = { ms: number; bytes: number };
type Contestant<Input> = (input: Input) => number | Promise<number>;

const WARM_UP_MS = 2000;

/**
 * Every contestant takes its turn in every round, in a new order and with new input, so that no round favours one. Gives
 * the median time of one input, and the size of the last result.
 */
export async function race<Input, Name extends string>(
  make: () => Input,
  contestants: Record<Name, Contestant<Input>>,
  { rounds, each }: { rounds: number; each: number },
): Promise<Record<Name, Result>> {
  const names = Object.keys(contestants) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  const bytes = new Map<Name, number>();
  for (const name of names) {
    const end = performance.now() + WARM_UP_MS;
    while (performance.now() < end) await contestants[name](make());
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of names.toSorted(() => random(2) - 0.5)) {
      const inputs = Array.from({ length: each }, make);
      const start = performance.now();
      for (const input of inputs) bytes.set(name, await contestants[name](input));
      times.get(name)?.push((performance.now() - start) / each);
    }
  }
  const results = names.map((name) => [
    name,
    { ms: quantile(times.get(name) ?? [], 0.5), bytes: bytes.get(name) ?? 0 },
  ]);
  return Object.fromEntries(results);
}

export function quantile(numbers: number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
}
