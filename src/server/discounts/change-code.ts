import type { DiscountCodeInput } from '#shared/discount-codes.ts';
import type { Queryable } from '../db/connect.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { type DiscountCode, readDiscountCode, updateDiscountCode } from './queries.ts';

/**
 * Changes a code. Throws a 404, a 400 when a code of a batch would be of more than one use, and a 409 when an order or a running
 * checkout has it, so that its name and what it takes off stay.
 */
export async function changeDiscountCode(
  db: Queryable,
  id: number,
  input: DiscountCodeInput,
): Promise<DiscountCode> {
  const changed = await updateDiscountCode(db, id, input);
  if (changed) return changed;
  const { code, batchId } = orNotFound(await readDiscountCode(db, id), 'Discount code');
  if (batchId !== null && input.maxUses !== 1) throw badRequest(`${code} is one of a batch: it is used once`);
  throw conflict(
    `${code} has been used: its name and what it takes off can no longer be changed. Make another code instead.`,
  );
}
