import { HttpError } from './errors.ts';

/** A 503 for when the queue is full, or when a turn did not come in time. */
export class QueueFull extends HttpError {
  constructor(sentence: string) {
    super(503, sentence, { 'Retry-After': '5' });
  }
}

type Limits = {
  /** This many run at once. */
  atOnce: number;
  /** This many may wait, and for at most this long. */
  waiting: number;
  waitMs: number;
  /** The error message for requesters that get no place. */
  sentence: string;
};

/** All names of a requester, such as address and account; empty for work without a requester. */
type Names = readonly string[];
type Waiting = { names: Names; start: () => void };

/**
 * Limits how much work runs at once; the rest waits. A busy requester cannot block others: work under any one name
 * never occupies all places, if there are several, nor more than a quarter of the queue.
 */
export function createFairQueue({ atOnce, waiting: most, waitMs, sentence }: Limits) {
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
    /** Runs the work in its turn, waiting at most `patienceMs`. Throws QueueFull. */
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
