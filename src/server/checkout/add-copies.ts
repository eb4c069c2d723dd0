import type { CheckoutAnswer } from '#shared/checkout.ts';
import { copiesSoFar, mostCopies } from '#shared/copies.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { listAdded } from '../orders/added-copies.ts';
import { findOrder } from '../orders/queries.ts';
import { refuseLateChange } from '../orders/refuse-change.ts';
import type { Customer } from './drafts.ts';
import { startCheckout } from './start-checkout.ts';

/**
 * Starts the checkout of further copies of an order's cards. Once paid, they become an order of their own, with the
 * facts and the address that the first order then has. Throws 409 if that order can no longer be changed, 400 if so
 * many copies would exceed its limit.
 */
export async function addCopies(
  deps: Deps,
  customer: Customer,
  { id, copies }: { id: number; copies: number },
): Promise<CheckoutAnswer> {
  const order = orNotFound(await findOrder(deps.db, id), 'Order');
  refuseLateChange(order, deps.now());
  const { alongside, cardLayout, cardsPerCopy } = order;
  if (alongside !== null) throw badRequest(`Please add copies to order ${alongside}.`);
  const before = copiesSoFar({ ...order, added: await listAdded(deps.db, id) });
  const most = mostCopies(cardsPerCopy);
  if (before + copies > most) throw badRequest(`Order ${id} has room for ${most} copies, and has ${before}.`);
  const same = { cardLayout, cardsPerCopy, design: undefined, titles: [], discountCode: null };
  return startCheckout(deps, customer, { ...same, copies, facts: null, addedTo: { id, before } });
}
