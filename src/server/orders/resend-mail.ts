import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#shared/order-status.ts';
import type { OrderEmail, OrderEvent } from '#shared/orders.ts';
import type { Database } from '../db/connect.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { listOrderEvents } from './order-events.ts';
import type { Order } from './queries.ts';
import { listRefunds, type RefundRow } from './refund-rows.ts';

/** The email about an order's current state; none while its payment is in review. */
const EMAIL_OF: Record<OrderStatus, OrderEmail | null> = {
  paid: 'confirmation',
  fulfilled: 'dispatch',
  review: null,
  cancelled: 'cancellation',
  refunded: 'refund',
};

/** Sends a customer an email again: `wanted`, or the one of the order's status. Throws 400 or 409 if there is none. */
export async function resendMail(
  { db, jobs }: { db: Database | Transaction; jobs: Jobs },
  order: Order,
  wanted?: OrderEmail,
): Promise<void> {
  const { id, status, stripePaymentId } = order;
  const refunds = await listRefunds(db, stripePaymentId);
  const possible = sendableEmails(order, await listOrderEvents(db, id), refunds);
  if (wanted && !possible.includes(wanted))
    throw badRequest(`Order ${id} has no such email to resend. Available: ${possible.join(', ') || 'none'}.`);
  const email = wanted ?? EMAIL_OF[status];
  if (!email) throw conflict(`Order ${id} is in review: resolve its payment before emailing the customer`);
  const refund = refunds.findLast(ABOUT[email] ?? (() => false));
  const mail = { orderId: id, email, ...(refund ? { refundId: refund.id } : {}), copy: randomUUID() };
  await inTransaction(db, (tx) => jobs.send(tx, 'order-mail', mail));
}

/** Returns the emails about an order that are still true, and can be sent again. */
export function sendableEmails(
  { status, confirmedAt, shippingEmail }: Order,
  events: Pick<OrderEvent, 'kind'>[],
  refunds: RefundRow[],
): OrderEmail[] {
  const stands = status !== 'cancelled' && status !== 'refunded';
  const corrected = events.some(({ kind }) => kind === 'address corrected' || kind === 'cards corrected');
  const sendable: Record<OrderEmail, boolean> = {
    confirmation: stands && confirmedAt !== null,
    correction: stands && corrected,
    // This email was for the order's former address.
    'email-moved': false,
    cancellation: status === 'cancelled',
    refund: status === 'refunded' || refunds.some(isTold),
    dispatch: status === 'fulfilled',
  };
  const emails = Object.keys(sendable) as OrderEmail[];
  return shippingEmail ? emails.filter((email) => sendable[email]) : [];
}

/** Whether the customer was sent an email about this refund itself. */
function isTold({ cause, customerNotified, status }: RefundRow): boolean {
  return cause === 'cancellation'
    ? customerNotified === 'made' && status === 'failed'
    : customerNotified === 'made' || customerNotified === 'failed';
}

/** Selects the refunds that each kind of email can report; the email reports the latest of them. */
const ABOUT: Partial<Record<OrderEmail, (refund: RefundRow) => boolean>> = {
  cancellation: ({ cause }) => cause === 'cancellation',
  refund: isTold,
};
