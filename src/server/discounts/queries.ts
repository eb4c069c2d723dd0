import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DiscountCodeInput } from '#shared/discount-codes.ts';
import type { Queryable } from '../db/connect.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { discountCodes } from '../db/schema.ts';

export type DiscountCode = typeof discountCodes.$inferSelect;

export function listDiscountCodes(db: Queryable): Promise<DiscountCode[]> {
  return db.select().from(discountCodes).orderBy(asc(discountCodes.id));
}

/** Finds a code, in upper or lower case. */
export async function findDiscountCode(db: Queryable, code: string): Promise<DiscountCode | null> {
  const [row] = await db.select().from(discountCodes).where(isCode(code));
  return row ?? null;
}

/** Case is ignored for A to Z alone: look-alikes of other scripts, such as 'ſ', stay other characters. */
export function isCode(code: string): SQL {
  return sql`upper(${discountCodes.code}) = ${code.replace(/[a-z]/g, (letter) => letter.toUpperCase())}`;
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
