import * as z from 'zod/mini';
import { NO_REASON, REPRINT_REASONS, type Reprint } from '#shared/print-runs.ts';
import { printSettings } from '#shared/printing.ts';

const CARD_NUMBERS = /^\s*(\d{1,3}\s*([,\s]\s*\d{1,3}\s*)*)?$/;

/** The print form; `reason`, `words` and `cards` apply to reprinted orders. */
export const printForm = z
  .object({
    ...printSettings.shape,
    reason: z.enum(REPRINT_REASONS),
    words: z.string(),
    cards: z
      .string()
      .check(z.maxLength(200), z.regex(CARD_NUMBERS, 'Please enter card numbers, such as 2, 3')),
  })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words.trim() !== '', {
      path: ['words'],
      message: NO_REASON,
    }),
  );

export type PrintForm = z.output<typeof printForm>;

/** The reasons for the orders that are reprinted. */
export function reasonsFor(printed: number[], { reason, words, cards }: PrintForm): Reprint[] {
  const numbers = cards
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(Number);
  if (printed.length === 0) return [];
  return [
    {
      ...{ orders: printed, reason },
      ...(words.trim() ? { words } : {}),
      ...(numbers.length > 0 && printed.length === 1 ? { cards: numbers } : {}),
    },
  ];
}
