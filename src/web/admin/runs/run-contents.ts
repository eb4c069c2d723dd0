import { cardsInWords } from '#shared/copies.ts';
import { counted } from '#shared/format.ts';
import type { PrintRunSummary } from '#shared/print-runs.ts';

/** Returns the contents of a run in words: '40 orders, 43 cards, 2 reprinted'. */
export function runContents({ orderCount, cardCount, reprintCount }: PrintRunSummary): string {
  return [
    counted(orderCount, 'order'),
    cardsInWords(cardCount),
    reprintCount > 0 && `${reprintCount} reprinted`,
  ]
    .filter(Boolean)
    .join(', ');
}
