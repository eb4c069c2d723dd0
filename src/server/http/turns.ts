import { HttpError } from './errors.ts';

/** The 503 when too many wait already, or when a turn did not come in time. */
export class QueueFull extends HttpError {
  constructor(sentence: string) {
    super(503, sentence, { 'Retry-After': '5' });
  }
}

type Limits = {
  /** How many work at once. */
  atOnce: number;
  /** How many may wait, for how long at most. */
  waiting: number;
  waitMs: number;
  /** What those are told who get no turn. */
  sentence: string;
};

/** All names by which whoever asks for a turn is known, such as address and account; of work for nobody none. */
type Names = readonly string[];
type Waiting = { names: Names; start: () => void };

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets so much work be done at once; the rest waits for its turn. Whoever asks for much cannot keep the others from their
 * turns: under none of a requester's names does work run in all places, where there are several, nor fill the queue.
 */
export function createTurns({ atOnce, waiting: most, waitMs, sentence }: Limits) {
  const waiting: Waiting[] = [];
  const running: Names[] = [];
  const shareOfPlaces = Math.max(1, atOnce - 1);
  const shareOfQueue = Math.ceil(most / 4);

  const isBelow = (share: number, names: Names, others: readonly Names[]) =>
    names.every((name) => others.filter((other) => other.includes(name)).length < share);
  const mayRun = (names: Names) => running.length < atOnce && isBelow(shareOfPlaces, names, running);
  const mayWait = (names: Names) =>
    waiting.length < most &&
    isBelow(
      shareOfQueue,
      names,
      waiting.map((other) => other.names),
    );

  function startNext(): void {
    const index = waiting.findIndex(({ names }) => mayRun(names));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    next?.start();
  }

  function waitForTurn(names: Names, patienceMs: number): Promise<void> {
    if (!mayWait(names)) throw new QueueFull(sentence);
    return new Promise((resolve, reject) => {
      const one = {
        names,
        start() {
          clearTimeout(timer);
          running.push(names);
          resolve();
        },
      };
      const timer = setTimeout(
        () => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(new QueueFull(sentence));
        },
        Math.min(waitMs, patienceMs),
      ).unref();
      waiting.push(one);
    });
  }

  return {
    /** Does the work when its turn comes; whoever has less patience is not kept waiting longer. Throws QueueFull. */
    async take<Result>(
      names: Names,
      work: () => Promise<Result>,
      patienceMs = Number.POSITIVE_INFINITY,
    ): Promise<Result> {
      if (mayRun(names)) running.push(names);
      else await waitForTurn(names, patienceMs);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(names), 1);
        startNext();
      }
    },
    running: () => running.length,
    waiting: () => waiting.length,
  };
}
