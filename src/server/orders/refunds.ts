import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { backOff } from '../payments/back-off.ts';
import type { Round } from '../payments/round.ts';
import { PROVIDER, recordOrderEvent } from './order-events.ts';
import { findOrder, type Order } from './queries.ts';
import { recordDispute } from './record-dispute.ts';
import { readRefunds } from './record-refunds.ts';

/**
 * Refunds a cancelled order and queues the mail that tells its customer. When the provider cannot be reached or refuses, the
 * reconciler tries again.
 */
export async function refundNowOrLater(deps: Deps, id: number): Promise<void> {
  await refundCancelled(deps, id).catch((error) =>
    deps.log.warn('A refund could not be made yet', { orderId: id, error }),
  );
  await tellOfCancellation(deps, id);
}

/** Tries the refunds that have not been made, and looks at those on their way; not those that failed: they want a person. */
export async function retryRefunds(deps: Deps, round: Round): Promise<void> {
  const now = deps.now();
  await round.each(
    await listDueRefunds(deps, now),
    (order) => retryRefund(deps, order, now),
    ({ id: orderId }, error) => deps.log.error('A refund could not be made yet', { orderId, error }),
  );
}

async function retryRefund(deps: Deps, order: DueRefund, now: Date): Promise<void> {
  const { id, stripePaymentId: paymentId, statusAt, updatedAt, refundStatus } = order;
  const age = now.getTime() - Date.parse(statusAt ?? updatedAt);
  const next = new Date(now.getTime() + backOff(age, deps.config.reconcileSeconds));
  // Postponed first, so that one that keeps failing does not block the others.
  await deps.db.update(orders).set({ refundTryAt: next.toISOString() }).where(eq(orders.id, id));
  try {
    // A refund that is on its way may have failed unnoticed, and is not made a second time unasked.
    await (refundStatus === 'pending' ? readRefunds(deps, paymentId) : refundCancelled(deps, id));
  } finally {
    await tellOfCancellation(deps, id);
  }
}

type DueRefund = Awaited<ReturnType<typeof listDueRefunds>>[number];

function listDueRefunds({ db }: Deps, now: Date) {
  const { id, stripePaymentId, statusAt, updatedAt, refundStatus } = orders;
  const open = and(
    isNull(orders.refundedAt),
    or(isNull(refundStatus), ne(refundStatus, 'failed')),
    or(isNull(orders.refundTryAt), lte(orders.refundTryAt, now.toISOString())),
  );
  // Orders without `statusAt` were cancelled before the mail waited for the first attempt: they have had theirs.
  const untold = and(isNull(orders.cancellationToldAt), isNotNull(statusAt));
  return db
    .select({ id, stripePaymentId, statusAt, updatedAt, refundStatus })
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'cancelled'), or(open, untold)),
        and(eq(orders.status, 'refunded'), inArray(refundStatus, ['pending', 'refused']), open),
      ),
    )
    .orderBy(sql`${asc(orders.refundTryAt)} NULLS FIRST`);
}

async function refundCancelled(deps: Deps, id: number): Promise<void> {
  const order = await findOrder(deps.db, id);
  if (order && isDue(order)) await attemptRefund(deps, order);
}

function isDue({ status, refundedAt, refundStatus }: Order): boolean {
  if (refundedAt || refundStatus === 'failed' || refundStatus === 'pending') return false;
  return status === 'cancelled' || (status === 'refunded' && refundStatus === 'refused');
}

/** Tries once more to give an order's money back, for the administrator. Throws a 409 when there is none to give, or the provider refuses. */
export async function refundAgain(deps: Deps, order: Order): Promise<void> {
  const { id, status, refundedAt, refundStatus } = order;
  if (refundedAt || refundStatus === 'pending')
    throw conflict(`The money of order ${id} has been given back`);
  if (status !== 'cancelled' && status !== 'refunded')
    throw conflict(`Order ${id} is ${status}: cancel it to give its money back`);
  if ((await attemptRefund(deps, order)) === 'refused')
    throw conflict(`The payment provider refuses to give back the money of order ${id}`);
}

/** Asks the provider once, under a key of this attempt's own. Rejects when it cannot be reached: then the attempt is not over. */
async function attemptRefund(deps: Deps, order: Order): Promise<'taken' | 'refused'> {
  const { id, stripePaymentId: paymentId, refundTries } = order;
  const { status, amount } = await deps.gateway.refund(paymentId, refundTries);
  if (status === 'refused') {
    // The event of a dispute may still be on its way, and the customer is told why.
    if ((await deps.gateway.readIntent(paymentId))?.disputed) await recordDispute(deps, paymentId);
    await recordRefusal(deps, order);
    return status;
  }
  if (amount > 0) await deps.db.update(orders).set({ cancellationAmount: amount }).where(eq(orders.id, id));
  await readRefunds(deps, paymentId, { taken: true });
  return status;
}

/** The next attempt gets another key: the provider answers the same one with the same refusal for a day. */
async function recordRefusal({ db, log, config, now }: Deps, order: Order): Promise<void> {
  const { id, stripePaymentId: paymentId, statusAt, updatedAt, refundTries } = order;
  const at = now();
  const next =
    at.getTime() + backOff(at.getTime() - Date.parse(statusAt ?? updatedAt), config.reconcileSeconds);
  log.error('The provider refuses a refund', { orderId: id, paymentId, attempt: refundTries + 1 });
  await inTransaction(db, async (tx) => {
    const counted = await tx
      .update(orders)
      .set({
        refundStatus: 'refused',
        refundTries: refundTries + 1,
        refundTryAt: new Date(next).toISOString(),
        updatedAt: at.toISOString(),
      })
      .where(and(eq(orders.id, id), eq(orders.refundTries, refundTries), isNull(orders.refundedAt)))
      .returning({ id: orders.id });
    if (counted.length > 0 && order.refundStatus !== 'refused')
      await recordOrderEvent(tx, id, 'refund refused', { now: at, by: PROVIDER });
  });
}

/** Queues the mail about a cancellation, once, after the first attempt to refund it. */
async function tellOfCancellation({ db, jobs, now }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const untold = await tx
      .update(orders)
      .set({ cancellationToldAt: now().toISOString() })
      .where(and(eq(orders.id, id), eq(orders.status, 'cancelled'), isNull(orders.cancellationToldAt)))
      .returning({ id: orders.id });
    if (untold.length > 0) await jobs.send(tx, 'order-mail', { orderId: id, letter: 'cancellation' });
  });
  jobs.wake('order-mail');
}
