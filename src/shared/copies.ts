import * as z from 'zod/mini';
import { counted } from './format.ts';
import { MAX_CARDS } from './order-limits.ts';
import { MAX_COPIES } from './pricing.ts';

/** How many times the cards of an order are printed. */
export const copies = z._default(
  z
    .int('Copies must be a whole number')
    .check(z.gte(1, 'Copies must be at least 1'), z.lte(MAX_COPIES, `Copies must be at most ${MAX_COPIES}`)),
  1,
);

export type Copies = { copies: number; cardsPerCopy: number };

/** How many cards an order takes. */
export function countCards({ copies, cardsPerCopy }: Copies): number {
  return copies * cardsPerCopy;
}

/** What the cards of an order are, after their number: '', 'a set', '3 copies', '3 copies of a set of 2'. */
export function makeUpOf({ copies, cardsPerCopy }: Copies): string {
  const isSet = cardsPerCopy > 1;
  if (copies === 1) return isSet ? 'a set' : '';
  return isSet ? `${copies} copies of a set of ${cardsPerCopy}` : `${copies} copies`;
}

/** '1 card', '3 cards'. */
export function cardsInWords(count: number): string {
  return counted(count, 'card');
}

/** Why so many copies of so many cards are more than an order can hold, in a sentence; null when they are not. */
export function excessOfCopies({ copies, cardsPerCopy }: Copies): string | null {
  const total = copies * cardsPerCopy;
  // That a single copy is too much is for the card engine to say.
  if (copies === 1 || total <= MAX_CARDS) return null;
  return `An order can hold at most ${MAX_CARDS} cards, and ${copies} copies of ${cardsInWords(cardsPerCopy)} are ${total}. Please choose fewer.`;
}

/** How many copies of so many cards one order can hold. */
export function mostCopies(cardsPerCopy: number): number {
  return Math.max(1, Math.min(MAX_COPIES, Math.floor(MAX_CARDS / cardsPerCopy)));
}
