/** The reasons why an order is in review. */
export const REVIEW_REASONS = [
  'other amount',
  'other currency',
  'other checkout',
  'checkout ended',
  'disputed',
  'dispute reversed',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

const REASON_WORDS: Record<ReviewReason, string> = {
  'other amount': 'a different amount was paid',
  'other currency': 'it was paid in a different currency',
  'other checkout': 'the payment belongs to a different checkout',
  'checkout ended': 'the checkout had already ended',
  disputed: 'the payment is disputed',
  'dispute reversed': 'the bank has returned the money it took',
};

/** 'another amount was paid, the payment is disputed'; empty without reasons. */
export function reviewWords(reasons: readonly ReviewReason[]): string {
  return reasons.map((reason) => REASON_WORDS[reason]).join(', ');
}
