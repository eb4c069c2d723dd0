import { type ChildProcess, fork } from 'node:child_process';
import { build } from 'vite';
import type { Name } from './contestants.ts';
import { type FAMILIES, random } from './families.ts';

/** What one piece of work is made of, and how long pieces of it are to be done. */
export type Turn = { make: keyof typeof FAMILIES; families: number; ms: number };

/** How long each piece of work took, in milliseconds, and what came out of all, in bytes. */
export type Taken = { times: number[]; bytes: number };

/** Of one piece of work: the median, in milliseconds, and the mean size. */
export type Result = { ms: number; bytes: number };

// Until the compiler has seen enough: a server works all day.
const WARM_UP_MS = 6000;
const TURN_MS = 250;
const ROUNDS = 9;

/**
 * Every contestant works in a process of its own, so that each collects its own garbage and no other's. Each takes its turn
 * in every round, in a new order and with new input, so that no round favours one.
 */
export async function race<Some extends Name>(
  names: Some[],
  input: Omit<Turn, 'ms'>,
): Promise<Record<Some, Result>> {
  await buildContestants();
  const processes = new Map<Some, ChildProcess>();
  const turns = new Map<Some, Taken[]>(names.map((name) => [name, []]));
  const takeTurn = (name: Some, ms: number) => ask(processes.get(name), { ...input, ms });
  try {
    for (const name of names) {
      processes.set(name, await start(name));
      await takeTurn(name, WARM_UP_MS);
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const name of names.toSorted(() => random(2) - 0.5))
        turns.get(name)?.push(await takeTurn(name, TURN_MS));
  } finally {
    for (const child of processes.values()) child.disconnect();
  }
  return Object.fromEntries(names.map((name) => [name, summary(turns.get(name) ?? [])])) as Record<
    Some,
    Result
  >;
}

// As deep in the project as the built server, since the engine looks for its fonts from where it is.
const BUILT = 'dist/bench';

/** Builds the contestants as the server is built: what reads TypeScript while it runs makes our own code slower, and no rival's. */
async function buildContestants(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ...{ ssr: true, outDir: BUILT, copyPublicDir: false, target: 'node20', minify: false },
      rolldownOptions: {
        input: 'bench/contestant.ts',
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

async function start(name: Name): Promise<ChildProcess> {
  const child = fork(`${BUILT}/contestant.mjs`, [name]);
  await answer(child);
  return child;
}

function ask(child: ChildProcess | undefined, turn: Turn): Promise<Taken> {
  child?.send(turn);
  return answer(child) as Promise<Taken>;
}

/** The next message of a process; fails when the process ends instead. */
function answer(child?: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A contestant ended with ${code}`));
    child?.once('exit', ended);
    child?.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

function summary(turns: Taken[]): Result {
  const times = turns.flatMap((turn) => turn.times);
  return { ms: quantile(times, 0.5), bytes: turns.reduce((sum, { bytes }) => sum + bytes, 0) / times.length };
}

export function quantile(numbers: number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
}
