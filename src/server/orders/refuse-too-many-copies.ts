import { excessOfCopies } from '#shared/copies.ts';
import { badRequest } from '../http/errors.ts';

/** Throws a 400 when so many copies of these cards are more than an order can hold. */
export function refuseTooManyCopies(order: { copies: number; cardsPerCopy: number }): void {
  const excess = excessOfCopies(order);
  if (excess) throw badRequest(excess);
}
