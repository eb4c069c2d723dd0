import type { LimitRule, Limits } from '../http/rate-limit.ts';

/**
 * Identifies the requester of cards by all their names: the queue treats requests with a common name as one
 * requester's, and `charge` counts their time against the rate limits.
 */
export type Requester = { names: readonly string[]; charge?: (ms: number) => Promise<void> };

/** A limit of attempts, and the key it counts under. */
export type CountedLimit = { rule: LimitRule; key: string };

const MS_OF_AN_ATTEMPT = 100;

/** Returns a requester whose cards count against limits: each tenth of a second that they take is one attempt. */
export function requesterOf(limits: Limits, counts: readonly CountedLimit[]): Requester {
  return {
    names: counts.map(({ rule, key }) => `${rule} ${key}`),
    async charge(ms) {
      const attempts = Math.floor(ms / MS_OF_AN_ATTEMPT);
      if (attempts > 0) for (const { rule, key } of counts) await limits.add(rule, key, attempts);
    },
  };
}
