import { and, asc, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { londonDay } from '#shared/delivery-estimate.ts';
import type { BatchSwitch, DiscountBatch } from '#shared/discount-batches.ts';
import { stateOfCode } from '#shared/discount-codes.ts';
import { discountWords, STATE_WORDS } from '#shared/discount-words.ts';
import { plural } from '#shared/format.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { discountBatches, discountCodes, orders, users } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { csvText } from '../http/csv-text.ts';
import { conflict } from '../http/errors.ts';
import { COST } from './code-orders.ts';
import type { DiscountCode } from './queries.ts';

/** Returns the newest batches first, and one more than fits on a page, which shows that there is another page. */
export function listBatches(
  db: Queryable,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<DiscountBatch[]> {
  return readBatches(db, before === undefined ? undefined : lt(discountBatches.id, before), limit + 1);
}

export async function readBatch(db: Queryable, id: number): Promise<DiscountBatch | null> {
  const [batch] = await readBatches(db, eq(discountBatches.id, id), 1);
  return batch ?? null;
}

async function readBatches(db: Queryable, which: SQL | undefined, limit: number): Promise<DiscountBatch[]> {
  const { byUserId, ...columns } = getTableColumns(discountBatches);
  const batches = await db
    .select({ ...columns, by: users.name })
    .from(discountBatches)
    .leftJoin(users, eq(users.id, byUserId))
    .where(which)
    .orderBy(desc(discountBatches.id))
    .limit(limit);
  const uses = await usesOf(
    db,
    batches.map(({ id }) => id),
  );
  return batches.map((batch) => ({ ...batch, usedCount: 0, offCount: 0, cost: 0, ...uses.get(batch.id) }));
}

async function usesOf(
  db: Queryable,
  ids: number[],
): Promise<Map<number, Pick<DiscountBatch, 'usedCount' | 'offCount' | 'cost'>>> {
  if (ids.length === 0) return new Map();
  const { id, batchId, code, usedCount, isActive } = discountCodes;
  const rows = await db
    .select({
      batchId: sql<number>`${batchId}`,
      usedCount: sql<number>`count(DISTINCT ${id}) FILTER (WHERE ${usedCount} > 0)::integer`,
      offCount: sql<number>`count(DISTINCT ${id}) FILTER (WHERE ${isActive} = 0)::integer`,
      cost: COST,
    })
    .from(discountCodes)
    .leftJoin(orders, sql`upper(${orders.discountCode}) = upper(${code})`)
    .where(inArray(batchId, ids))
    .groupBy(batchId);
  return new Map(rows.map(({ batchId, ...uses }) => [batchId, uses]));
}

/** Returns a batch's codes in the order of creation. */
export function codesOfBatch(db: Queryable, id: number): Promise<DiscountCode[]> {
  return db.select().from(discountCodes).where(eq(discountCodes.batchId, id)).orderBy(asc(discountCodes.id));
}

/**
 * Switches all codes of a batch on or off, even used ones, so that a use released by a checkout cannot revive a code.
 * Throws 409 if the number of codes that are off differs from `seen`.
 */
export function switchBatch(db: Database, id: number, { isActive, seen }: BatchSwitch): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ofBatch = eq(discountCodes.batchId, id);
    const codes = await tx
      .select({ isActive: discountCodes.isActive })
      .from(discountCodes)
      .where(ofBatch)
      .orderBy(asc(discountCodes.id))
      .for('update');
    const off = codes.filter((code) => code.isActive === 0).length;
    if (seen !== undefined && off !== seen) throw conflict(staleWords(off - seen));
    await tx
      .update(discountCodes)
      .set({ isActive })
      .where(and(ofBatch, ne(discountCodes.isActive, isActive)));
  });
}

function staleWords(more: number): string {
  const count = Math.abs(more);
  return `This batch has changed since you opened it: ${count} ${more > 0 ? 'more' : 'fewer'} of its codes ${plural(count, 'is', 'are')} switched off. Please check it again.`;
}

const HEADINGS = ['Code', 'Discount', 'First day', 'Last day', 'State', 'Purpose'];

/** Yields the codes of a batch in their current state, as a CSV file in one part. */
export async function* batchSheet(
  db: Queryable,
  { id, note }: Pick<DiscountBatch, 'id' | 'note'>,
  now: Date,
): AsyncGenerator<string, void> {
  const codes = await codesOfBatch(db, id);
  yield csvText([
    HEADINGS,
    ...codes.map((code) => [
      code.code,
      discountWords(code),
      dayOf(code.startsAt),
      dayOf(code.expiresAt),
      STATE_WORDS[stateOfCode(code, now)],
      note,
    ]),
  ]);
}

function dayOf(instant: string | null): string | null {
  return instant && londonDay(new Date(instant));
}
