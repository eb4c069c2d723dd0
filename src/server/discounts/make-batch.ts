import { randomInt } from 'node:crypto';
import { type DiscountBatchInput, newCode } from '#shared/discount-batches.ts';
import { termsForDatabase } from '#shared/discount-terms.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { discountBatches, discountCodes } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';

/** Creates a batch with all of its codes, and returns its id. */
export async function makeBatch(
  tx: Transaction,
  { byUserId, now }: { byUserId: number; now: Date },
  { count, prefix, note, ...given }: DiscountBatchInput,
): Promise<number> {
  const terms = termsForDatabase(given);
  const createdAt = now.toISOString();
  const batch = firstOrThrow(
    await tx
      .insert(discountBatches)
      .values({ note, prefix, codeCount: count, ...terms, byUserId, createdAt })
      .returning({ id: discountBatches.id }),
  );
  let left = count;
  // Codes that exist already are skipped and replaced by others.
  while (left > 0) {
    const row = { ...terms, maxUses: 1, batchId: batch.id, createdAt };
    const codes = Array.from({ length: left }, () => ({ ...row, code: newCode(randomInt, prefix) }));
    const added = await tx
      .insert(discountCodes)
      .values(codes)
      .onConflictDoNothing()
      .returning({ id: discountCodes.id });
    left -= added.length;
  }
  return batch.id;
}
