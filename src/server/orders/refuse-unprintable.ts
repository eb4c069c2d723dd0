import { isDisputed } from '#shared/disputes.ts';
import { PRINTABLE } from '#shared/printing.ts';
import { conflict, gone, type HttpError, notFound } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** The columns that decide whether an order may be printed. */
export type Printable = Pick<Order, 'id' | 'status' | 'heldAt' | 'dispute' | 'erasedAt'>;

/** Throws if any order cannot be printed: 404, 409 or 410 for a single one, 409 with all names for several. */
export function refuseUnprintable(ids: number[], found: Printable[]): void {
  const orders = new Map(found.map((order) => [order.id, order]));
  const problems = ids.flatMap((id) => {
    const problem = problemOf(orders.get(id));
    return problem ? [{ ...problem, words: `${id} (${problem.reason})` }] : [];
  });
  const [first] = problems;
  if (first && ids.length === 1) throw first.refusal;
  if (first)
    throw conflict(`These orders can’t be printed: ${problems.map(({ words }) => words).join(', ')}`);
}

/** Returns in a few words why an order must not be printed; null if it may. */
export function whyUnprintable(order: Printable | undefined): string | null {
  return problemOf(order)?.reason ?? null;
}

function problemOf(order: Printable | undefined): { reason: string; refusal: HttpError } | null {
  if (!order) return { reason: 'not found', refusal: notFound('Order') };
  const { id, status, heldAt, erasedAt } = order;
  const problem = (reason: string, what: string) => ({ reason, refusal: conflict(`Order ${id} is ${what}`) });
  if (status === 'review') return problem('in review', 'in review: resolve its payment before printing it');
  if (!PRINTABLE[status]) return problem(status, `${status}, so it can’t be printed`);
  if (isDisputed(order)) return problem('disputed', 'disputed: the customer’s bank hasn’t decided yet');
  if (heldAt) return problem('on hold', 'on hold: release it before printing it');
  return erasedAt ? ERASED : null;
}

const ERASED = {
  reason: 'its details have been deleted',
  refusal: gone('This order’s details have been deleted, so its cards can no longer be printed'),
};
