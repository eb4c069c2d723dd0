import type { DiscountCodeChange, DiscountCodeInput } from '#shared/discount-codes.ts';
import { codeChanges } from '#shared/discount-words.ts';
import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { capitals, type DiscountCode, lockDiscountCode, updateDiscountCode } from './queries.ts';

/**
 * Changes a code. Throws 404; 400 if a code of a batch would allow more than one use; 409 if the code differs from
 * `seen`, or if an order or an open checkout uses it and its name or value would change.
 */
export function changeDiscountCode(
  db: Database,
  id: number,
  { seen, ...input }: DiscountCodeChange,
): Promise<DiscountCode> {
  return inTransaction(db, async (tx) => {
    const found = orNotFound(await lockDiscountCode(tx, id), 'Discount code');
    refuseStale(found, seen);
    const changed = await updateDiscountCode(tx, id, input);
    if (changed) return changed;
    const { code, batchId } = found;
    if (batchId !== null && input.maxUses !== 1)
      throw badRequest(`${code} is part of a batch and can be used only once`);
    throw conflict(
      `${code} has been used, so its name and value can’t be changed. Create another code instead.`,
    );
  });
}

/** Throws 409 if another user changed the code. Uses by customers are ignored: they may occur at any time. */
function refuseStale(found: DiscountCode, seen: DiscountCodeInput | undefined): void {
  if (!seen) return;
  const now = { ...found, code: capitals(found.code), isActive: found.isActive === 1 ? 1 : 0 } as const;
  const changes = codeChanges(seen, now);
  if (changes.length > 0)
    throw conflict(
      `${seen.code} has changed since you opened it: ${changes.join(', ')}. Please check it again.`,
    );
}
