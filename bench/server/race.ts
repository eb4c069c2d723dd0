import type { ChildProcess } from 'node:child_process';
import { random } from '../families.ts';
import { quantile } from '../measure.ts';
import type { Contestant, Requests } from './contestants.ts';
import type { Load, Loaded } from './load.ts';
import { ask, type Usage } from './process.ts';

// Until the compiler has seen enough: a server works all day.
const WARM_UP_ANSWERS = 5000;

export type Turns = { rounds: number; seconds: number };
/** `cpuMs`: what one answer took of the server's processor. */
export type Taken = Loaded & { cpuMs: number };
type Work = { name: 'list' | 'create'; connections: number };

/** Asks each contestant in every round once, in a new order; gives the median of the rounds. */
export async function race(
  asker: ChildProcess,
  contestants: Record<string, Contestant>,
  { name, connections }: Work,
  { rounds, seconds }: Turns,
): Promise<Record<string, Taken>> {
  const names = Object.keys(contestants).filter((who) => contestants[who]?.[name].length);
  const taken = new Map<string, Taken[]>(names.map((who) => [who, []]));
  const takeTurn = async (who: string, length: number) => {
    const { server, tidy, [name]: requests } = contestants[who] as Contestant;
    const before = await ask<Usage>(server.child, { collect: false });
    const turn = await load(asker, { url: server.url, connections, seconds: length, requests });
    const after = await ask<Usage>(server.child, { collect: false });
    if (name === 'create') await tidy();
    return { ...turn, cpuMs: (after.cpuMs - before.cpuMs) / turn.answers };
  };
  for (const who of names)
    for (let answers = 0; answers < WARM_UP_ANSWERS; ) answers += (await takeTurn(who, seconds)).answers;
  for (let round = 0; round < rounds; round++)
    for (const who of names.toSorted(() => random(2) - 0.5))
      taken.get(who)?.push(await takeTurn(who, seconds));
  return Object.fromEntries(names.map((who) => [who, summary(taken.get(who) ?? [])]));
}

/** One turn. An answer that is refused or missing ends the bench: its time would mean nothing. */
export async function load(asker: ChildProcess, turn: Load & { requests: Requests }): Promise<Loaded> {
  const loaded = await ask<Loaded>(asker, turn);
  if (loaded.failures > 0) throw new Error(`${turn.url} failed ${loaded.failures} times`);
  return loaded;
}

function summary(turns: Taken[]): Taken {
  const median = (of: keyof Taken) =>
    quantile(
      turns.map((turn) => turn[of]),
      0.5,
    );
  return {
    answers: turns.reduce((sum, { answers }) => sum + answers, 0),
    perSecond: median('perSecond'),
    failures: 0,
    median: median('median'),
    p95: median('p95'),
    cpuMs: median('cpuMs'),
  };
}
