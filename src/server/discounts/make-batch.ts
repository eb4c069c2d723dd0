import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CODE_LENGTH, CODE_LETTERS, type DiscountBatchInput } from '#shared/discount-batches.ts';
import { usualTerms } from '#shared/discount-terms.ts';
import { discountBatches, discountCodes } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';

/** Makes a batch with all of its codes. Its id; that of the first when the same is asked for again. */
export function makeBatch(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  byUserId: number,
  { key, count, prefix, note, ...given }: DiscountBatchInput,
): Promise<number> {
  const terms = usualTerms(given);
  const batch = { key, note, prefix, codeCount: count, ...terms };
  const createdAt = now().toISOString();
  return inTransaction(db, async (tx) => {
    const [made] = await tx
      .insert(discountBatches)
      .values({ ...batch, byUserId, createdAt })
      .onConflictDoNothing({ target: discountBatches.key })
      .returning({ id: discountBatches.id });
    if (!made) return batchOfKey(tx, batch);
    let left = count;
    // A code that is there already is not made again: another takes its place.
    while (left > 0) {
      const row = { ...terms, maxUses: 1, batchId: made.id, createdAt };
      const codes = Array.from({ length: left }, () => ({ ...row, code: randomCode(prefix) }));
      const added = await tx
        .insert(discountCodes)
        .values(codes)
        .onConflictDoNothing()
        .returning({ id: discountCodes.id });
      left -= added.length;
    }
    return made.id;
  });
}

type Batch = Omit<typeof discountBatches.$inferInsert, 'id' | 'byUserId' | 'createdAt'>;

/** Throws a 409 when the key was used for another batch. */
async function batchOfKey(tx: Transaction, batch: Batch): Promise<number> {
  const [found] = await tx.select().from(discountBatches).where(eq(discountBatches.key, batch.key));
  const isSame = found && Object.entries(batch).every(([name, value]) => Reflect.get(found, name) === value);
  if (!isSame) throw conflict('These codes were asked for otherwise before: please begin anew');
  return found.id;
}

/** 'SUMMER-C7KFM3QTVW' */
function randomCode(prefix: string): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return `${prefix && `${prefix}-`}${letters.join('')}`;
}
