import type { PackingSlip } from '#shared/packing-slips.ts';
import type { Order } from './queries.ts';

export function toPackingSlip({ frontCardImage, furtherCards, ...order }: Order): PackingSlip {
  return { ...order, cards: frontCardImage ? 1 + furtherCards.length : null };
}
