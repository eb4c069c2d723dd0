import { and, eq, sql } from 'drizzle-orm';
import { type CodeState, stateOfCode } from '#shared/discount-codes.ts';
import type { Queryable } from '../db/connect.ts';
import { discountCodes } from '../db/schema.ts';
import { type DiscountCode, isCode, isInState } from './queries.ts';

const REFUSALS: Record<CodeState, string | null> = {
  off: 'This discount code is no longer active',
  expired: 'This discount code has expired',
  'not-yet': 'This discount code is not valid yet',
  'used-up': 'This discount code has been used up',
  usable: null,
};

/** Returns the reason why a code cannot be used now, in words for the customer; null if it can. */
export function refusalOf(code: DiscountCode | null, now: Date): string | null {
  return code ? REFUSALS[stateOfCode(code, now)] : 'Invalid discount code';
}

/** Reserves one use in a single statement, so that two buyers cannot both take the last; null if none is left. */
export async function reserveUse(db: Queryable, code: string, now: Date): Promise<DiscountCode | null> {
  const [reserved] = await db
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(and(isCode(code), isInState('usable', now)))
    .returning();
  return reserved ?? null;
}

/** Releases a use whose checkout ended unpaid. */
export async function releaseUse(db: Queryable, codeId: number): Promise<void> {
  await db
    .update(discountCodes)
    .set({ usedCount: sql`greatest(${discountCodes.usedCount} - 1, 0)` })
    .where(eq(discountCodes.id, codeId));
}

/** Counts a released use again, even beyond the limit: its checkout was paid at the discounted price after all. */
export async function reclaimUse(db: Queryable, codeId: number): Promise<void> {
  await db
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(eq(discountCodes.id, codeId));
}
