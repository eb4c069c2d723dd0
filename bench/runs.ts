/** The number of runs of each budget, of which the median counts. */
export const RUNS = 3;

let seed = 20261120;

/** Pseudo-random numbers, the same in every run of the program. */
export function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

/** Measures one turn of each name per run, in a new order, so that changes of the machine favour none. */
export async function measureRuns<Name extends string, Taken>(
  names: readonly Name[],
  takeTurn: (name: Name) => Promise<Taken>,
): Promise<Record<Name, Taken[]>> {
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Taken[]>;
  for (let run = 0; run < RUNS; run++) {
    const order = names.map((name) => ({ name, at: random(1000) })).sort((a, b) => a.at - b.at);
    for (const { name } of order) taken[name].push(await takeTurn(name));
  }
  return taken;
}

/** The ratio in each run. */
export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((value, run) => value / (theirs[run] ?? Number.NaN));
}

export function quantile(numbers: number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN;
}

/** The time of some work, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
