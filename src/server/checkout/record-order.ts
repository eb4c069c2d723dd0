import { eq, sql } from 'drizzle-orm';
import { shippingOf, toShippingColumns } from '#shared/order-columns-of-shipping.ts';
import type { OrderStatus } from '#shared/order-status.ts';
import { type ReviewReason, reviewWords } from '#shared/review-reasons.ts';
import { checkouts, orderCards, orders } from '../db/schema.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { reclaimUse } from '../discounts/code-uses.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { CUSTOMER, recordOrderEvent, SYSTEM } from '../orders/order-events.ts';
import { digestsOfOrder } from '../orders/outdated-card.ts';
import { findOrderIdByPayment } from '../orders/queries.ts';
import { recordMoneyIn } from '../orders/record-money.ts';
import type { PaymentIntent } from '../payments/gateway.ts';
import type { Draft } from './drafts.ts';

type Payment = {
  intent: PaymentIntent;
  status: OrderStatus;
  /** Empty if the order is not in review. */
  reviewReasons: ReviewReason[];
};

/** Orders are numbered under this advisory lock; any number that no other lock uses. */
const ORDER_NUMBER_LOCK = 8_540_055;

const ORDERED = {
  status: 'ordered' as const,
  shipping: null,
  childrenData: null,
  peopleData: null,
  design: {},
  titles: [] as string[],
};

/**
 * Inserts the order, marks its draft as ordered, erases the draft's facts and queues the confirmation, in one
 * transaction. Of concurrent calls one inserts, thanks to the unique payment id; the others get its order.
 */
export async function recordOrder(
  deps: Deps,
  draft: Draft,
  payment: Payment,
): Promise<{ orderId: number; isNew: boolean }> {
  const { db, jobs, now, cardDigests } = deps;
  const recorded = await inTransaction(db, async (tx) => {
    const ordered = await orderedOf(tx, draft);
    const [locked] = await tx
      .select({ orderId: checkouts.orderId, status: checkouts.status, paymentId: checkouts.paymentId })
      .from(checkouts)
      .where(eq(checkouts.id, draft.id))
      .for('update');
    if (locked?.orderId)
      return locked.paymentId === payment.intent.id ? { orderId: locked.orderId, isNew: false } : null;
    const columns = orderOf(draft, ordered, payment, now());
    const { childrenData, peopleData } = ordered;
    const printedDigests = await digestsOfOrder(tx, cardDigests, { ...columns, childrenData, peopleData });
    // The number is the last one plus one, under a lock: a sequence would leave gaps after a crash or a rollback.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ORDER_NUMBER_LOCK})`);
    const [order] = await tx
      .insert(orders)
      .values({ id: sql`(SELECT coalesce(max(id), 0) + 1 FROM orders)`, ...columns, printedDigests })
      .onConflictDoNothing()
      .returning({ id: orders.id });
    if (!order) return null;
    await storeCards(tx, order.id, ordered);
    await beginHistory(tx, order.id, columns);
    await tx
      .update(checkouts)
      .set({ ...ORDERED, orderId: order.id, paymentId: payment.intent.id })
      .where(eq(checkouts.id, draft.id));
    // A draft that is no longer open, or is deleted by now, has released its use of the discount.
    if (locked?.status !== 'open' && draft.discountCodeId) await reclaimUse(tx, draft.discountCodeId);
    if (payment.status === 'paid')
      await jobs.send(tx, 'order-mail', { orderId: order.id, email: 'confirmation' });
    // Refunds are recorded in this transaction, because a later failure of a refund is reported only if the refund is
    // known to have been made.
    const { refunds, disputes } = payment.intent;
    if (refunds.length + disputes.length > 0) await recordMoneyIn(tx, deps, payment.intent);
    return { orderId: order.id, isNew: true };
  });
  if (recorded?.isNew) jobs.wake('order-mail');
  if (recorded) return recorded;
  const orderId = await findOrderIdByPayment(db, payment.intent.id);
  if (orderId === null) throw new Error(`The checkout ${draft.id} already has an order for another payment`);
  return { orderId, isNew: false };
}

type Ordered = Pick<
  Draft,
  'userId' | 'shipping' | 'childrenData' | 'peopleData' | 'design' | 'titles' | 'cardLayout' | 'cardsPerCopy'
>;

/** Returns the facts and address of a draft; for added copies those of their order now, even if that is cancelled. */
async function orderedOf(tx: Transaction, draft: Draft): Promise<Ordered> {
  if (draft.alongside === null) return draft;
  const first = await lockOrder(tx, draft.alongside);
  return { ...first, shipping: shippingOf(first), titles: [] };
}

/** A draft has no facts if its account was deleted before the payment arrived. */
async function storeCards(
  tx: Transaction,
  orderId: number,
  { childrenData, peopleData, design, titles }: Ordered,
): Promise<void> {
  if (!childrenData || !peopleData) return;
  await tx.insert(orderCards).values({ orderId, childrenData, peopleData, design, titles });
}

async function beginHistory(
  tx: Transaction,
  id: number,
  { userId, amount, reviewReasons, createdAt }: ReturnType<typeof orderOf>,
): Promise<void> {
  const now = new Date(createdAt);
  await recordOrderEvent(tx, id, 'paid', { now, by: { ...CUSTOMER, userId }, amount });
  const words = reviewWords(reviewReasons);
  if (words) await recordOrderEvent(tx, id, 'in review', { now, by: SYSTEM, words });
}

function orderOf(draft: Draft, ordered: Ordered, { intent, status, reviewReasons }: Payment, now: Date) {
  const { shipping, childrenData, peopleData, cardLayout, cardsPerCopy } = ordered;
  return {
    userId: ordered.userId,
    checkoutId: draft.id,
    alongside: draft.alongside,
    stripePaymentId: intent.id,
    amount: intent.amountReceived,
    currency: intent.currency,
    discountCode: draft.discountCode,
    discountAmount: draft.discountAmount,
    status,
    reviewReasons,
    statusAt: now.toISOString(),
    ...toShippingColumns(shipping),
    ...{ cardLayout, cardsPerCopy, copies: draft.copies },
    erasedAt: childrenData && peopleData ? null : now.toISOString(),
    confirmedAt: status === 'paid' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
