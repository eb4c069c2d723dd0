import * as z from 'zod/mini';
import { counted } from './format.ts';
import { MAX_CARDS } from './order-limits.ts';
import { isUndone, type OrderStatus } from './order-status.ts';
import { MAX_COPIES } from './pricing.ts';

/** Number of copies of an order's cards. */
export const copies = z._default(
  z
    .int('Copies must be a whole number')
    .check(z.gte(1, 'Copies must be at least 1'), z.lte(MAX_COPIES, `Copies must be at most ${MAX_COPIES}`)),
  1,
);

export type Copies = { copies: number; cardsPerCopy: number };

/** Total number of cards in an order. */
export function countCards({ copies, cardsPerCopy }: Copies): number {
  return copies * cardsPerCopy;
}

/** The words after an order's number of cards: '', 'a set', '3 copies', '3 copies of a set of 2'. */
export function copiesWords({ copies, cardsPerCopy }: Copies): string {
  const isSet = cardsPerCopy > 1;
  if (copies === 1) return isSet ? 'a set' : '';
  return isSet ? `${copies} copies of a set of ${cardsPerCopy}` : `${copies} copies`;
}

export function cardsInWords(count: number): string {
  return counted(count, 'card');
}

/** A sentence when the copies exceed an order's limit of cards; otherwise null. */
export function tooManyCards({ copies, cardsPerCopy }: Copies): string | null {
  const total = copies * cardsPerCopy;
  // The card engine reports a single copy with too many cards.
  if (copies === 1 || total <= MAX_CARDS) return null;
  return `An order can include at most ${MAX_CARDS} cards, and ${copies} copies of ${cardsInWords(cardsPerCopy)} make ${total}. Please choose fewer.`;
}

type Added = { copies: number; status: OrderStatus };

/** Returns the number of copies of an order, including added ones that are not cancelled or refunded. */
export function copiesSoFar({ copies, added }: { copies: number; added: readonly Added[] }): number {
  return added.reduce((sum, one) => sum + (isUndone(one) ? 0 : one.copies), copies);
}

/** The highest number of copies that one order allows when each has `cardsPerCopy` cards. */
export function mostCopies(cardsPerCopy: number): number {
  return Math.max(1, Math.min(MAX_COPIES, Math.floor(MAX_CARDS / cardsPerCopy)));
}
