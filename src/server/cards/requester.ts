import type { LimitRule, Limits } from '../http/rate-limit.ts';

/**
 * Who asked for cards, by every name they are known by: theirs take turns with other people's, and the time they take is theirs to
 * account for.
 */
export type Requester = { names: readonly string[]; charge?: (ms: number) => Promise<void> };

/** What counts attempts, and whose. */
export type Count = { rule: LimitRule; key: string };

const MS_OF_AN_ATTEMPT = 100;

/** Counts the time that cards take against these limits of attempts: a tenth of a second is one more attempt. */
export function requesterOf(limits: Limits, counts: readonly Count[]): Requester {
  return {
    names: counts.map(({ rule, key }) => `${rule} ${key}`),
    async charge(ms) {
      const attempts = Math.floor(ms / MS_OF_AN_ATTEMPT);
      if (attempts > 0) for (const { rule, key } of counts) await limits.add(rule, key, attempts);
    },
  };
}
