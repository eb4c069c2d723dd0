import type { Visitor } from '#server/testing/visitor.ts';

/** Faults of a connection. `hears` is how often the server receives the request, `says` what the browser receives. */
const FAULTS = {
  unsent: { hears: 0, says: 'nothing' },
  unheard: { hears: 1, says: 'nothing' },
  doubled: { hears: 2, says: 'answer' },
  'a page in its place': { hears: 0, says: 'page', status: 200 },
  'a page over its answer': { hears: 1, says: 'page', status: 200 },
  'a bad gateway before': { hears: 0, says: 'page', status: 502 },
  'a bad gateway after': { hears: 1, says: 'page', status: 502 },
} as const;
type Fault = keyof typeof FAULTS;

/** Returns a random whole number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number;

export function pick<Item>(dice: Dice, items: readonly Item[]): Item {
  return items[dice(items.length)] as Item;
}

export type Line = ReturnType<typeof createLine>;

type Told = { now(): Date; say(what: string): void };

/** Creates the connection from a browser to the server. A third of its requests are faulty until `calm` is called. */
export function createLine(visitor: Visitor, dice: Dice, { now, say }: Told) {
  let isCalm = false;
  let asking = 0;
  let build = 'build 1';

  async function answerOf(path: string, init: RequestInit): Promise<Response> {
    asking += 1;
    const response = await visitor.fetch(path, init).finally(() => {
      asking -= 1;
    });
    response.headers.set('x-build', build);
    response.headers.set('date', now().toUTCString());
    return response;
  }

  return {
    build: () => build,
    isAsking: () => asking > 0,
    release() {
      build = `build ${Number(build.slice(6)) + 1}`;
    },
    calm() {
      isCalm = true;
    },
    async fetch(path: string, { signal: _, ...init }: RequestInit): Promise<Response> {
      const faults = Object.keys(FAULTS) as Fault[];
      const fault = isCalm || dice(3) > 0 ? null : pick(dice, faults);
      say(`  ${init.method} ${path}${fault ? `: ${fault}` : ''}`);
      if (!fault) return answerOf(path, init);
      const kind = FAULTS[fault];
      const answers: Response[] = [];
      const cookies = [...visitor.cookies];
      for (let times = 0; times < kind.hears; times++) answers.push(await answerOf(path, init));
      if (kind.says === 'answer') return answers[1] as Response;
      // The cookies of a lost answer are lost too.
      visitor.cookies.clear();
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      if (kind.says === 'nothing') throw new TypeError('Failed to fetch');
      return new Response('<html><title>Welcome</title></html>', { status: kind.status });
    },
  };
}
