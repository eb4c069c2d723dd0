/** Counts the steps of one piece of work, and stops it when they are too many. */
export type Work = {
  /** Throws TooMuchWork when the sum exceeds the limit. */
  add(steps: number): void;
  /** Resets the count to zero. */
  begin(): void;
};

/** Thrown when a piece of work takes more steps than it may. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

export function createWork(limit: number): Work {
  let counted = 0;
  return {
    add(steps) {
      counted += steps;
      if (counted > limit) throw new TooMuchWork(`More than ${limit} steps`);
    },
    begin() {
      counted = 0;
    },
  };
}
