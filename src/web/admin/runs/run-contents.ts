import { cardsInWords } from '#shared/copies.ts';
import type { PrintRunSummary } from '#shared/print-runs.ts';

/** '40 orders, 43 cards, 2 printed again'. */
export function runContents({ orderCount, cardCount, reprintCount }: PrintRunSummary): string {
  return [
    orderCount === 1 ? '1 order' : `${orderCount} orders`,
    cardsInWords(cardCount),
    reprintCount > 0 && `${reprintCount} printed again`,
  ]
    .filter(Boolean)
    .join(', ');
}
