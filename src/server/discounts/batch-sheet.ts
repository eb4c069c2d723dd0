import { londonDay } from '#shared/delivery-estimate.ts';
import type { DiscountBatch } from '#shared/discount-batches.ts';
import { stateOfCode } from '#shared/discount-codes.ts';
import { discountWords, STATE_WORDS } from '#shared/discount-words.ts';
import type { Queryable } from '../db/connect.ts';
import { csvText } from '../http/csv-text.ts';
import { codesOfBatch } from './batches.ts';

const HEADINGS = ['Code', 'Discount', 'First day', 'Last day', 'State', 'Purpose'];

/** The codes of a batch as they are now, as a CSV file in one part. */
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
