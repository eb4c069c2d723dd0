import type { LimitRule, Limits } from '../http/rate-limit.ts';

/** Who asked for cards: theirs take turns with other people's, and the time they take is theirs to account for. */
export type Payer = { name: string; charge?: (ms: number) => Promise<void> };

const MS_OF_AN_ATTEMPT = 100;

/** Counts the time that cards take against a limit of attempts: a tenth of a second is one more attempt. */
export function payerOf(limits: Limits, rule: LimitRule, key: string): Payer {
  return {
    name: `${rule} ${key}`,
    async charge(ms) {
      const attempts = Math.floor(ms / MS_OF_AN_ATTEMPT);
      if (attempts > 0) await limits.add(rule, key, attempts);
    },
  };
}
