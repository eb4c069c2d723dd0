import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { copiesSoFar } from '#shared/copies.ts';
import type { cardsCorrection } from '#shared/customer-orders.ts';
import { shippingOf, toShippingColumns } from '#shared/order-columns-of-shipping.ts';
import type { OrderChange, OrderEventKind } from '#shared/orders.ts';
import type { Shipping } from '#shared/shipping.ts';
import { type CountedLimit, requesterOf } from '../cards/requester.ts';
import { orderCards, orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { badRequest, conflict, gone } from '../http/errors.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { findChangedWith, listAdded, lockAdded } from './added-copies.ts';
import { composeOrder } from './compose-order.ts';
import { refuseOutsideDeliveryArea } from './delivery-area.ts';
import { cardLines, changedLines, shippingLines } from './history-lines.ts';
import { lockOrder } from './lock-order.ts';
import { type Actor, recordOrderEvent } from './order-events.ts';
import { digestsOfOrder } from './outdated-card.ts';
import { findOrder, type Order } from './queries.ts';
import { refuseLateChange, refuseMove, refuseStale } from './refuse-change.ts';
import { refuseUnprintableAddress } from './refuse-unprintable-address.ts';

/** The person who corrects an order; `seen` is the version of the order that the shop saw. */
type Corrector = Actor & { seen?: string | undefined };
/** Who corrects the cards, and the rate limits that laying them out counts against, besides the order's own. */
type CardsCorrector = { by: Corrector; counts: readonly CountedLimit[] };
type Change = {
  columns: Partial<typeof orders.$inferInsert>;
  facts?: Pick<typeof orderCards.$inferInsert, 'childrenData' | 'peopleData'>;
  changes: OrderChange[];
};

/**
 * Changes the address, the email address or the gift note. Throws 400 if the shop does not deliver there or cannot
 * print it, 409 if it is too late.
 */
export async function correctAddress(
  deps: Deps,
  id: number,
  shipping: Shipping,
  by: Corrector,
): Promise<Order> {
  await refuseUnprintableAddress(deps, shipping);
  return correct(deps, id, { kind: 'address corrected', by }, (order) => {
    const before = shippingOf(order);
    refuseOutsideDeliveryArea(deps.config.shop.shipTo, shipping, before);
    return {
      columns: toShippingColumns(shipping),
      changes: changedLines(shippingLines(before), shippingLines(shipping)),
    };
  });
}

/**
 * Changes the facts on an order's cards. Throws 400 if no cards can be made of them, 409 if it is too late, 410 once
 * the facts have been erased.
 */
export async function correctCards(
  deps: Deps,
  id: number,
  correction: z.output<typeof cardsCorrection>,
  { by, counts }: CardsCorrector,
): Promise<Order> {
  const { childrenData, peopleData, cardLayout } = correction;
  const requester = requesterOf(deps.limits, [{ rule: 'change of an order', key: String(id) }, ...counts]);
  // A correction of facts keeps the design, the titles and the number of copies.
  const { design, titles, ...ordered } = orNotFound(await findOrder(deps.db, id), 'Order');
  const copies = copiesSoFar({ ...ordered, added: await listAdded(deps.db, id) });
  const cardsPerCopy = await composeOrder(deps, { ...correction, design }, { titles, copies }, requester);
  return correct(deps, id, { kind: 'cards corrected', by }, async (order, tx) => {
    if (order.erasedAt)
      throw gone('This order’s details have been deleted, so its cards can no longer be changed');
    if (order.userId === null && childrenData.length === 0)
      throw badRequest('Please keep at least one child on your card.');
    return {
      columns: {
        ...{ cardLayout, cardsPerCopy },
        printedDigests: await digestsOfOrder(tx, deps.cardDigests, { ...order, childrenData, peopleData }),
      },
      facts: { childrenData, peopleData },
      changes: changedLines(cardLines(order), cardLines(correction)),
    };
  });
}

/** Changes the order and its added copies, records that in their histories and queues the email, in one transaction. */
async function correct(
  { db, jobs, now }: Deps,
  id: number,
  { kind, by }: { kind: Extract<OrderEventKind, 'address corrected' | 'cards corrected'>; by: Corrector },
  change: (order: Order, tx: Transaction) => Change | Promise<Change>,
): Promise<Order> {
  const corrected = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const at = now();
    await refuseCorrection(tx, order, by, at);
    const first = await findChangedWith(tx, order, at);
    if (first)
      throw conflict(
        `These copies were added to order ${first.id}: please change that order, and these copies will change too.`,
      );
    for (const one of [order, ...(await lockAdded(tx, id, at))]) {
      const { columns, facts, changes } = await change(one, tx);
      // A repeated or empty correction causes neither a history entry nor an email.
      if (changes.length === 0) continue;
      const eventId = await recordOrderEvent(tx, one.id, kind, { now: at, by, changes });
      const updated = { ...columns, updatedAt: at.toISOString() };
      await tx.update(orders).set(updated).where(eq(orders.id, one.id));
      if (facts) await tx.update(orderCards).set(facts).where(eq(orderCards.orderId, one.id));
      if (one !== order) continue;
      await jobs.send(tx, 'order-mail', { orderId: id, email: 'correction', eventId });
      if (changes.some(({ field }) => field === 'email'))
        await jobs.send(tx, 'order-mail', { orderId: id, email: 'email-moved', eventId });
    }
    return orNotFound(await findOrder(tx, id), 'Order');
  });
  jobs.wake('order-mail');
  return corrected;
}

async function refuseCorrection(tx: Transaction, order: Order, by: Corrector, now: Date): Promise<void> {
  if (by.kind !== 'administrator') return refuseLateChange(order, now);
  await refuseStale(tx, order, by.seen);
  refuseMove(order, 'correct', now);
}
