import { createSeal, rememberTokens, type Seal } from '../db/seal.ts';

/** Some 3 MB. */
const REMEMBERED = 20_000;

/** Seals the id of a user and the version of their feed. Calendars ask with the same token every hour for years. */
export function createFeedSeal(secret: string): Seal {
  return rememberTokens(createSeal(secret, 'calendar', 2), REMEMBERED);
}
