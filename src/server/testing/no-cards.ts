import type { Cards } from '../cards/cards.ts';

/** Cards that are never drawn, for tests of many orders: the cards themselves are tested elsewhere. */
export function withoutCards(cards: Cards): Cards {
  return { ...cards, compose: async () => ({ ok: true, cards: [], warnings: [] }) };
}
