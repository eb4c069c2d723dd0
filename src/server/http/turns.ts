/** Thrown when too many wait already, or when a turn did not come in time. */
export class NoTurn extends Error {}

type Limits = {
  /** How many work at once. */
  atOnce: number;
  /** How many may wait, for how long at most. */
  waiting: number;
  waitMs: number;
};

/** All names by which whoever asks for a turn is known, such as address and account; of work for nobody none. */
type Payers = readonly string[];
type Waiting = { payers: Payers; start: () => void };

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets so much work be done at once; the rest waits for its turn. Whoever pays for much cannot keep the others from their
 * turns: under none of a payer's names does work run in all places, where there are several, nor fill the queue.
 */
export function createTurns({ atOnce, waiting: most, waitMs }: Limits) {
  const waiting: Waiting[] = [];
  const running: Payers[] = [];
  const shareOfPlaces = Math.max(1, atOnce - 1);
  const shareOfQueue = Math.ceil(most / 4);

  const isBelow = (share: number, payers: Payers, others: readonly Payers[]) =>
    payers.every((payer) => others.filter((other) => other.includes(payer)).length < share);
  const mayRun = (payers: Payers) => running.length < atOnce && isBelow(shareOfPlaces, payers, running);
  const mayWait = (payers: Payers) =>
    waiting.length < most &&
    isBelow(
      shareOfQueue,
      payers,
      waiting.map((other) => other.payers),
    );

  function startNext(): void {
    const index = waiting.findIndex(({ payers }) => mayRun(payers));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    next?.start();
  }

  function waitForTurn(payers: Payers, patienceMs: number): Promise<void> {
    if (!mayWait(payers)) throw new NoTurn();
    return new Promise((resolve, reject) => {
      const one = {
        payers,
        start() {
          clearTimeout(timer);
          running.push(payers);
          resolve();
        },
      };
      const timer = setTimeout(
        () => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(new NoTurn());
        },
        Math.min(waitMs, patienceMs),
      ).unref();
      waiting.push(one);
    });
  }

  return {
    /** Does the work when its turn comes; whoever has less patience is not kept waiting longer. Throws NoTurn. */
    async take<Result>(
      payers: Payers,
      work: () => Promise<Result>,
      patienceMs = Number.POSITIVE_INFINITY,
    ): Promise<Result> {
      if (mayRun(payers)) running.push(payers);
      else await waitForTurn(payers, patienceMs);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(payers), 1);
        startNext();
      }
    },
    running: () => running.length,
    waiting: () => waiting.length,
  };
}
