import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import { toShippingColumns } from '#shared/shipping-columns.ts';
import type { PictureColumns } from '../cards/card-pictures.ts';
import { checkouts, orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { reclaimUse } from '../discounts/code-uses.ts';
import { findOrderIdByPayment } from '../orders/queries.ts';
import type { Draft } from './drafts.ts';

type Payment = {
  paymentId: string;
  amount: number;
  currency: string;
  status: OrderStatus;
  pictures: PictureColumns;
};

/** The advisory lock under which orders are numbered; any number that no other lock uses. */
const ORDER_NUMBER_LOCK = 8_540_055;

const ORDERED = { status: 'ordered', shipping: null, childrenData: null, peopleData: null } as const;

/**
 * Inserts the order, marks its draft as ordered, blanks the draft's facts and queues the confirmation, in one transaction.
 * Of concurrent calls one inserts, by the unique payment id; the others are answered its order.
 */
export async function recordOrder(
  { db, jobs, now }: Deps,
  draft: Draft,
  payment: Payment,
): Promise<{ orderId: number; isNew: boolean }> {
  const recorded = await inTransaction(db, async (tx) => {
    const [locked] = await tx
      .select({ orderId: checkouts.orderId, status: checkouts.status })
      .from(checkouts)
      .where(eq(checkouts.id, draft.id))
      .for('update');
    if (locked?.orderId) return null;
    // Numbered under a lock as the last number plus one: a sequence would leave gaps after a crash or a rollback.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ORDER_NUMBER_LOCK})`);
    const [order] = await tx
      .insert(orders)
      .values({ id: sql`(SELECT coalesce(max(id), 0) + 1 FROM orders)`, ...orderOf(draft, payment, now()) })
      .onConflictDoNothing()
      .returning({ id: orders.id });
    if (!order) return null;
    await tx
      .update(checkouts)
      .set({ ...ORDERED, orderId: order.id, paymentId: payment.paymentId })
      .where(eq(checkouts.id, draft.id));
    // A draft that is no longer open, or is deleted by now, has released its use of the discount.
    if (locked?.status !== 'open' && draft.discountCodeId) await reclaimUse(tx, draft.discountCodeId);
    if (payment.status === 'paid')
      await jobs.send(tx, 'order-mail', { orderId: order.id, letter: 'confirmation' });
    return order.id;
  });
  if (recorded !== null) {
    jobs.wake('order-mail');
    return { orderId: recorded, isNew: true };
  }
  const orderId = await findOrderIdByPayment(db, payment.paymentId);
  if (orderId === null) throw new Error(`The checkout ${draft.id} already has an order for another payment`);
  return { orderId, isNew: false };
}

function orderOf(draft: Draft, { paymentId, amount, currency, status, pictures }: Payment, now: Date) {
  const { shipping, childrenData, peopleData } = draft;
  return {
    userId: draft.userId,
    checkoutId: draft.id,
    stripePaymentId: paymentId,
    amount,
    currency,
    discountCode: draft.discountCode,
    discountAmount: draft.discountAmount,
    status,
    statusAt: now.toISOString(),
    ...toShippingColumns(shipping),
    cardLayout: draft.cardLayout,
    ...pictures,
    childrenData,
    peopleData,
    confirmedAt: status === 'paid' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
