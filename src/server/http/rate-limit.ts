import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connect.ts';
import { digestOf } from '../db/token.ts';
import { tooManyRequests } from './errors.ts';

const MINUTES = 60;

// The limits are far above what a family behind one address needs, and far below what guessing needs. A rule's name is
// part of its counters' keys: a renamed rule starts counting at zero.
const RULES = {
  // The limit is low per address and higher in total, so that another person's guesses do not lock the owner out.
  'log-in of an account from an address': { points: 20, duration: 15 * MINUTES },
  'log-in of an account': { points: 200, duration: 15 * MINUTES },
  'log-in from an address': { points: 200, duration: 15 * MINUTES },
  // This replaces the three rules above, so that strangers' guesses cannot lock the owner out of a known device.
  'log-in from a known device': { points: 20, duration: 15 * MINUTES },
  'registration from an address': { points: 300, duration: 60 * MINUTES },
  'discount guess from an address': { points: 100, duration: 10 * MINUTES },
  // These count checkouts and corrections of cards. Each tenth of a second that cards take counts as one more.
  'cards made for an address': { points: 300, duration: 10 * MINUTES },
  'cards made for an account': { points: 300, duration: 10 * MINUTES },
  'cards made for a visitor': { points: 300, duration: 10 * MINUTES },
  // This is the only call that reveals whether an account exists.
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
  // Each font may take a second of computing; a page needs a dozen once, and caches them.
  'font made for an address': { points: 300, duration: 10 * MINUTES },
  'order link from an address': { points: 100, duration: 10 * MINUTES },
  'change of an order': { points: 60, duration: 10 * MINUTES },
  // All devices of a family share this limit.
  'fetch of a calendar feed': { points: 60, duration: 10 * MINUTES },
} as const;

export type LimitRule = keyof typeof RULES;

export type Limits = {
  /** Counts one attempt; throws 429 with Retry-After if there have been too many. */
  count(rule: LimitRule, key: string): Promise<void>;
  /** Adds the extra cost of an attempt afterwards; never throws 429. */
  add(rule: LimitRule, key: string, attempts: number): Promise<void>;
  /** Uncounts an attempt that proved to be legitimate. */
  uncount(rule: LimitRule, key: string): Promise<void>;
};

/**
 * Creates rate limits with counters in the database, shared by all processes. Keys are names and addresses of people,
 * so only their digests are stored, which also bounds their length.
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
    async uncount(rule, key) {
      await limiters[rule].reward(digestOf(key));
    },
  };
}

function limiter(db: Database, name: string, rule: { points: number; duration: number }) {
  return new RateLimiterPostgres({
    // The statement is sent without a name, because a pooler may lose prepared statements.
    storeClient: { query: ({ text, values }: QueryConfig) => db.$client.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...rule,
  });
}
