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
 * Starts the payment of more copies of an order's cards. Once paid they are a separate order, with the facts and
 * address that the first order has then. Throws a 409 if that order can no longer be changed, a 400 if there would be
 * too many.
 */
export async function addCopies(
  deps: Deps,
  customer: Customer,
  { id, copies }: { id: number; copies: number },
): Promise<CheckoutAnswer> {
  const order = orNotFound(await findOrder(deps.db, id), 'Order');
  refuseLateChange(order, deps.now());
  const { alongside, cardLayout, cardsPerCopy } = order;
  if (alongside !== null) throw badRequest(`Please add copies to order ${alongside} instead.`);
  const before = copiesSoFar({ ...order, added: await listAdded(deps.db, id) });
  const most = mostCopies(cardsPerCopy);
  if (before + copies > most)
    throw badRequest(`Order ${id} can have up to ${most} copies and already has ${before}.`);
  const same = { cardLayout, cardsPerCopy, design: undefined, titles: [], discountCode: null };
  return startCheckout(deps, customer, { ...same, copies, facts: null, addedTo: { id, before } });
}
