import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connect.ts';
import { digestOf } from '../db/token.ts';
import { tooManyRequests } from './errors.ts';

const MINUTES = 60;

// Far above what a person does, and what a family behind one address does; far below what guessing needs. A rule's name is
// also in the keys of its counters: a rule that is renamed starts counting at zero.
const RULES = {
  // Few from one address, more from all together: somebody else's guesses must not lock the owner out.
  'log-in of an account from an address': { points: 20, duration: 15 * MINUTES },
  'log-in of an account': { points: 200, duration: 15 * MINUTES },
  'log-in from an address': { points: 200, duration: 15 * MINUTES },
  // Counted instead of the three above, so that nobody else's guesses can keep the owner out of their own device.
  'log-in from a known device': { points: 20, duration: 15 * MINUTES },
  'registration from an address': { points: 300, duration: 60 * MINUTES },
  'discount guess from an address': { points: 100, duration: 10 * MINUTES },
  // Checkouts, and corrections of what is on the cards. Each tenth of a second that cards take is one more.
  'cards made for an address': { points: 300, duration: 10 * MINUTES },
  'cards made for an account': { points: 300, duration: 10 * MINUTES },
  'cards made for a visitor': { points: 300, duration: 10 * MINUTES },
  // The one call that answers who has an account.
  'username asked from an address': { points: 20, duration: 60 * MINUTES },
  'username asked of an e-mail address': { points: 10, duration: 60 * MINUTES },
  'reset mail from an address': { points: 30, duration: 60 * MINUTES },
  'reset mail to an account': { points: 5, duration: 60 * MINUTES },
  'reset link from an address': { points: 100, duration: 15 * MINUTES },
  'current password of an account': { points: 20, duration: 15 * MINUTES },
  'code to confirm an address': { points: 5, duration: 60 * MINUTES },
  'code to confirm an address from an address': { points: 30, duration: 60 * MINUTES },
  'reminder mail asked for': { points: 10, duration: 60 * MINUTES },
  'reminder link from an address': { points: 100, duration: 10 * MINUTES },
  'import into an account': { points: 30, duration: 10 * MINUTES },
  // Each may take a second of computing; a page needs a dozen once, and keeps them.
  'font made for an address': { points: 300, duration: 10 * MINUTES },
  'order link from an address': { points: 100, duration: 10 * MINUTES },
  'change of an order': { points: 60, duration: 10 * MINUTES },
  // For the whole family's devices together.
  'fetch of a calendar feed': { points: 60, duration: 10 * MINUTES },
} as const;

export type LimitRule = keyof typeof RULES;

export type Limits = {
  /** Counts one attempt; throws 429 with Retry-After when there have been too many. */
  count(rule: LimitRule, key: string): Promise<void>;
  /** Counts what an attempt turned out to cost beyond itself; never throws a 429. */
  add(rule: LimitRule, key: string, attempts: number): Promise<void>;
  /** Takes back an attempt that turned out to be honest. */
  forgive(rule: LimitRule, key: string): Promise<void>;
};

/**
 * Rate limits whose counters are in the database, so that they hold for all processes together. Keys are names and addresses of people:
 * only a digest of them goes into the table, which also bounds their length.
 */
export function createLimits(db: Database): Limits {
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [name, limiter(db, name, rule)]),
  ) as Record<LimitRule, RateLimiterPostgres>;
  return {
    async count(rule, key) {
      try {
        await limiters[rule].consume(digestOf(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
    async add(rule, key, attempts) {
      await limiters[rule].penalty(digestOf(key), attempts);
    },
    async forgive(rule, key) {
      await limiters[rule].reward(digestOf(key));
    },
  };
}

function limiter(db: Database, name: string, rule: { points: number; duration: number }) {
  return new RateLimiterPostgres({
    // Without the name of a prepared statement, which a pooler may lose.
    storeClient: { query: ({ text, values }: QueryConfig) => db.$client.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...rule,
  });
}
