import type { CardTrim } from '#shared/config.ts';
import { type Cards, createCards } from '../cards/cards.ts';
import { createLog } from '../log.ts';

/** Loading the engine into a thread takes a second: the cards of a trim serve all files of a worker. */
const shared = globalThis as typeof globalThis & { testCards?: Map<CardTrim, Cards> };

export function testCards(trim: CardTrim): Cards {
  shared.testCards ??= new Map();
  const cards =
    shared.testCards.get(trim) ??
    createCards(
      trim,
      createLog('plain', () => undefined),
      // A machine may be slow.
      { deadlineMs: 120_000, waitMs: 120_000 },
    );
  shared.testCards.set(trim, cards);
  return cards;
}
