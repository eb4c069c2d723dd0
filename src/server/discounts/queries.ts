import { asc, eq } from 'drizzle-orm';
import type { DiscountCodeInput } from '#shared/discounts.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { discountCodes } from '../db/schema.ts';

type DiscountCode = typeof discountCodes.$inferSelect;

export function listDiscountCodes(db: Queryable): Promise<DiscountCode[]> {
  return db.select().from(discountCodes).orderBy(asc(discountCodes.id));
}

export async function insertDiscountCode(db: Queryable, input: DiscountCodeInput): Promise<DiscountCode> {
  return firstOrThrow(await db.insert(discountCodes).values(normalised(input)).returning());
}

export async function updateDiscountCode(
  db: Queryable,
  id: number,
  input: DiscountCodeInput,
): Promise<DiscountCode | null> {
  const [code] = await db
    .update(discountCodes)
    .set(normalised(input))
    .where(eq(discountCodes.id, id))
    .returning();
  return code ?? null;
}

function normalised(input: DiscountCodeInput): DiscountCodeInput {
  return { ...input, expiresAt: input.expiresAt && new Date(input.expiresAt).toISOString() };
}
