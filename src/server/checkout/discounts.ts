import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Discount } from '#shared/discounts.ts';
import type { Queryable } from '../db/connect.ts';
import { discountCodes } from '../db/schema.ts';

export type DiscountCode = typeof discountCodes.$inferSelect;

export const DISCOUNT_APPLIED = 'Discount applied!';

/** Finds a code whatever its case. */
export async function findCode(db: Queryable, code: string): Promise<DiscountCode | null> {
  const [found] = await db.select().from(discountCodes).where(sameCode(code));
  return found ?? null;
}

/** Why a code cannot be used now, in words for the customer; null when it can. */
export function refusalOf(code: DiscountCode | null, now: Date): string | null {
  if (!code) return 'Invalid discount code';
  if (!code.isActive) return 'This discount code is no longer active';
  if (code.expiresAt && Date.parse(code.expiresAt) <= now.getTime()) return 'This discount code has expired';
  if (code.maxUses !== null && code.usedCount >= code.maxUses) return 'This discount code has been used up';
  return null;
}

/** Takes one use of a code in a single statement, so that two buyers cannot take the last; null when none is left. */
export async function reserveUse(db: Queryable, code: string, now: Date): Promise<DiscountCode | null> {
  const [reserved] = await db
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(
      and(
        sameCode(code),
        eq(discountCodes.isActive, 1),
        or(isNull(discountCodes.expiresAt), gt(discountCodes.expiresAt, now.toISOString())),
        or(isNull(discountCodes.maxUses), lt(discountCodes.usedCount, discountCodes.maxUses)),
      ),
    )
    .returning();
  return reserved ?? null;
}

export async function releaseUse(db: Queryable, codeId: number): Promise<void> {
  await db
    .update(discountCodes)
    .set({ usedCount: sql`greatest(${discountCodes.usedCount} - 1, 0)` })
    .where(eq(discountCodes.id, codeId));
}

/** Counts a use again that had been released, also beyond the limit: it was paid for at that price. */
export async function takeUseBack(db: Queryable, codeId: number): Promise<void> {
  await db
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(eq(discountCodes.id, codeId));
}

export function discountOf({ type, value }: DiscountCode): Discount {
  return { type, value };
}

/** Only the letters A to Z have two cases here: other scripts' look-alikes are other characters. */
function sameCode(code: string) {
  return sql`upper(${discountCodes.code}) = ${code.replace(/[a-z]/g, (letter) => letter.toUpperCase())}`;
}
