import type { CardTrim } from '#shared/config.ts';
import { type Cards, createCards } from '../cards/cards.ts';
import { createLog } from '../log.ts';

/** Loading the engine takes a second, so all files of a worker share the cards of each trim size. */
const shared = globalThis as typeof globalThis & { testCards?: Map<CardTrim, Cards> };

export function testCards(trim: CardTrim): Cards {
  shared.testCards ??= new Map();
  const cards =
    shared.testCards.get(trim) ??
    createCards(
      trim,
      createLog('plain', () => undefined),
      // The limits are high because test machines may be slow.
      { deadlineMs: 120_000, waitMs: 120_000 },
    );
  shared.testCards.set(trim, cards);
  return cards;
}
