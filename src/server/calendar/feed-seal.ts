import { createSeal, type Seal } from '../db/seal.ts';

/** Seals the id of a user and the version of their feed. */
export function createFeedSeal(secret: string): Seal {
  return createSeal(secret, 'calendar', 2);
}
