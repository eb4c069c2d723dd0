/** Thrown when too many wait already, or when a turn did not come in time. */
export class NoTurn extends Error {}

type Limits = {
  /** How many work at once. */
  atOnce: number;
  /** How many may wait, for how long at most. */
  waiting: number;
  waitMs: number;
};

type Waiting = { payer: string | null; start: () => void };

export type Turns = ReturnType<typeof createTurns>;

/**
 * Lets so much work be done at once; the rest waits for its turn. Whoever pays for much cannot keep the others from their
 * turns: one payer's work never runs in all places, where there are several, nor fills the queue. Null is paid by nobody.
 */
export function createTurns({ atOnce, waiting: most, waitMs }: Limits) {
  const waiting: Waiting[] = [];
  const running: (string | null)[] = [];
  const shareOfPlaces = Math.max(1, atOnce - 1);
  const shareOfQueue = Math.ceil(most / 4);

  const countOf = (payer: string | null, payers: (string | null)[]) =>
    payer === null ? 0 : payers.filter((other) => other === payer).length;
  const mayRun = (payer: string | null) => running.length < atOnce && countOf(payer, running) < shareOfPlaces;
  const mayWait = (payer: string | null) =>
    waiting.length < most &&
    countOf(
      payer,
      waiting.map((other) => other.payer),
    ) < shareOfQueue;

  function startNext(): void {
    const index = waiting.findIndex(({ payer }) => mayRun(payer));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    next?.start();
  }

  function waitForTurn(payer: string | null, patienceMs: number): Promise<void> {
    if (!mayWait(payer)) throw new NoTurn();
    return new Promise((resolve, reject) => {
      const one = {
        payer,
        start() {
          clearTimeout(timer);
          running.push(payer);
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
      payer: string | null,
      work: () => Promise<Result>,
      patienceMs = Number.POSITIVE_INFINITY,
    ): Promise<Result> {
      if (mayRun(payer)) running.push(payer);
      else await waitForTurn(payer, patienceMs);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(payer), 1);
        startNext();
      }
    },
    running: () => running.length,
    waiting: () => waiting.length,
  };
}
