import { and, asc, eq, ne } from 'drizzle-orm';
import type { BatchSwitch } from '#shared/discount-batches.ts';
import type { Database } from '../db/connect.ts';
import { discountCodes } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { conflict } from '../http/errors.ts';

/**
 * Switches all codes of a batch on or off, used ones too: a use that a checkout gives back is then no way round it. Throws a 409
 * when others are switched off than somebody saw.
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
  return `This batch has changed since you opened it: ${count} ${more > 0 ? 'more' : 'fewer'} of its codes ${count === 1 ? 'is' : 'are'} switched off. Please check it again.`;
}
