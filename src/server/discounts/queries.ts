import { and, asc, desc, eq, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { CodeState, DiscountCodeInput, DiscountListQuery } from '#shared/discount-codes.ts';
import { termsForDatabase } from '#shared/discount-terms.ts';
import type { Queryable } from '../db/connect.ts';
import { cutPage } from '../db/cut-page.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { discountCodes, orders } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';

export type DiscountCode = typeof discountCodes.$inferSelect;

/** Returns the codes that match, the newest first. */
export async function listDiscountCodes(
  db: Queryable,
  { search, state, batch, limit, after, preceding }: DiscountListQuery,
  now: Date,
) {
  const { id, code, batchId } = discountCodes;
  const backwards = preceding !== undefined;
  const rows = await db
    .select()
    .from(discountCodes)
    .where(
      and(
        // JavaScript makes the capitals, as those of the database depend on its locale: in Turkish that of 'i' is 'İ'.
        search?.trim() ? sql`position(${search.trim().toUpperCase()} IN upper(${code})) > 0` : undefined,
        state && isInState(state, now),
        batch === 'none' ? isNull(batchId) : batch ? eq(batchId, batch) : undefined,
        after === undefined ? undefined : lt(id, after),
        backwards ? gt(id, preceding) : undefined,
      ),
    )
    .orderBy(backwards ? asc(id) : desc(id))
    .limit(limit + 1);
  return cutPage(rows, { limit, backwards, begun: after !== undefined });
}

/** Whether a code is in a state, by the same rules as `stateOfCode`. */
export function isInState(state: CodeState, now: Date): SQL {
  const { isActive, startsAt, expiresAt, maxUses, usedCount } = discountCodes;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`${state} = CASE WHEN ${usedCount} >= ${maxUses} THEN 'used-up' WHEN ${isActive} = 0 THEN 'off'
    WHEN ${expiresAt} <= ${at} THEN 'expired' WHEN ${startsAt} > ${at} THEN 'not-yet' ELSE 'usable' END`;
}

/** Finds a code in any case. */
export async function findDiscountCode(db: Queryable, code: string): Promise<DiscountCode | null> {
  const [row] = await db.select().from(discountCodes).where(isCode(code));
  return row ?? null;
}

/** Reads and locks a code until the transaction ends. */
export async function lockDiscountCode(tx: Transaction, id: number): Promise<DiscountCode | null> {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update');
  return row ?? null;
}

/** Case is ignored only for A to Z: look-alikes from other scripts, such as 'ſ', are different characters. */
export function isCode(code: string): SQL {
  return sql`upper(${discountCodes.code}) = ${capitals(code)}`;
}

export function capitals(code: string): string {
  return code.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

export async function insertDiscountCode(db: Queryable, input: DiscountCodeInput): Promise<DiscountCode> {
  return firstOrThrow(await db.insert(discountCodes).values(termsForDatabase(input)).returning());
}

/**
 * Changes a code; null if there is none, or if its use in an order or a batch forbids the change. A single statement,
 * so that a simultaneous reservation comes either before or after it.
 */
export async function updateDiscountCode(
  db: Queryable,
  id: number,
  input: DiscountCodeInput,
): Promise<DiscountCode | null> {
  const [code] = await db
    .update(discountCodes)
    .set(termsForDatabase(input))
    .where(and(eq(discountCodes.id, id), or(takesOffTheSame(input), not(isUsed)), staysSingleUse(input)))
    .returning();
  return code ?? null;
}

/** Used codes are reserved by a checkout or named by an order, whose history relies on their value. */
const isUsed = sql`(${discountCodes.usedCount} > 0
  OR EXISTS (SELECT 1 FROM ${orders} WHERE upper(${orders.discountCode}) = upper(${discountCodes.code})))`;

function takesOffTheSame({ code, type, value }: DiscountCodeInput): SQL | undefined {
  const isSame = and(isCode(code), eq(discountCodes.type, type));
  // The value of a free card is not used.
  return type === 'free_card' ? isSame : and(isSame, eq(discountCodes.value, value));
}

function staysSingleUse({ maxUses }: DiscountCodeInput): SQL | undefined {
  return maxUses === 1 ? undefined : isNull(discountCodes.batchId);
}
