import { asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { DiscountBatch } from '#shared/discount-batches.ts';
import type { Queryable } from '../db/connect.ts';
import { discountBatches, discountCodes, orders, users } from '../db/schema.ts';
import { COST } from './code-orders.ts';
import type { DiscountCode } from './queries.ts';

/** The newest first, and one more than a page has. */
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

/** In the order in which they were made. */
export function codesOfBatch(db: Queryable, id: number): Promise<DiscountCode[]> {
  return db.select().from(discountCodes).where(eq(discountCodes.batchId, id)).orderBy(asc(discountCodes.id));
}
