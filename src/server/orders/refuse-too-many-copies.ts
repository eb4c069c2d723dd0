import { excessOfCopies } from '#shared/copies.ts';
import { badRequest } from '../http/errors.ts';

/** Throws a 400 when so many copies of these cards are more than an order can hold. */
export function refuseTooManyCopies(copies: number, cards: readonly unknown[]): void {
  const excess = excessOfCopies({ copies, cardsPerCopy: cards.length });
  if (excess) throw badRequest(excess);
}
