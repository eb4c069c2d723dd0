import { isUnreachable } from '../db/sql-state.ts';
import { GatewayError } from './gateway.ts';

/** After this many failures in a row the provider counts as down. */
const MAX_FAILURES = 5;

export type ProviderRound = ReturnType<typeof startRound>;

/**
 * Starts a round of calls to the provider, which ends when the signal aborts or when the provider (or our database) is
 * down, so that an outage does not cause hundreds of timeouts. Remaining items wait for the next round.
 */
export function startRound(signal?: AbortSignal) {
  let failures = 0;
  const isOver = () => failures >= MAX_FAILURES || signal?.aborted === true;
  return {
    /**
     * Processes the items one after the other; a failure is reported, and the next item follows. Returns true if all of
     * them succeeded, false if one failed or the round ended early.
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
          // Any other error concerns this item only: the provider may well respond about the next one.
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

/** Returns the delay before asking the provider again about something open for `ageMs`: the older, the longer. */
export function backOff(ageMs: number, reconcileSeconds: number): number {
  return Math.max(reconcileSeconds * 1000, Math.min(ageMs, MAX_INTERVAL_MS));
}
