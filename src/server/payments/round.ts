import { isUnreachable } from '../db/sql-state.ts';
import { GatewayError } from './gateway.ts';

/** After so many failures in a row the provider is taken to be down. */
const MAX_FAILURES = 5;

export type Round = ReturnType<typeof startRound>;

/**
 * A round of questions to the provider, which is over when the provider (or our database) is down, so that an outage is not
 * waited for hundreds of times, or when the signal aborts. What was not asked stays due for the next round.
 */
export function startRound(signal?: AbortSignal) {
  let failures = 0;
  const isOver = () => failures >= MAX_FAILURES || signal?.aborted === true;
  return {
    /**
     * Does something for each item, one after the other; what fails is reported, and the next item has its turn. Ends before the
     * last one when the round is over. Answers whether all of it was done.
     */
    async each<Item>(
      items: Iterable<Item> | AsyncIterable<Item>,
      work: (item: Item) => Promise<unknown>,
      report: (item: Item, error: unknown) => void,
    ): Promise<boolean> {
      if (isOver()) return false;
      let done = true;
      for await (const item of items) {
        try {
          await work(item);
          failures = 0;
        } catch (error) {
          done = false;
          // Anything else is about this one item: the provider may well answer about the next.
          if (error instanceof GatewayError || isUnreachable(error)) failures++;
          report(item, error);
        }
        if (isOver()) return false;
      }
      return done;
    },
  };
}

const MAX_INTERVAL_MS = 6 * 3_600_000;

/** How long to wait before the provider is asked again about what has been open for `ageMs`: the older, the longer. */
export function backOff(ageMs: number, reconcileSeconds: number): number {
  return Math.max(reconcileSeconds * 1000, Math.min(ageMs, MAX_INTERVAL_MS));
}
