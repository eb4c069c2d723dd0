import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#shared/order-status.ts';
import type { Letter, OrderEvent } from '#shared/orders.ts';
import type { Database } from '../db/connect.ts';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { badRequest, conflict } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { listOrderEvents } from './order-events.ts';
import type { Order } from './queries.ts';
import { listRefunds, type RefundRow } from './refund-rows.ts';

/** The mail that tells how an order stands; none while its payment is in review. */
const LETTER_OF: Record<OrderStatus, Letter | null> = {
  paid: 'confirmation',
  fulfilled: 'dispatch',
  review: null,
  cancelled: 'cancellation',
  refunded: 'refund',
};

/** Sends an order's customer a mail once more: `wanted`, or the one of its present status. Throws a 400 or 409 when it has none. */
export async function resendMail(
  { db, jobs }: { db: Database | Transaction; jobs: Jobs },
  order: Order,
  wanted?: Letter,
): Promise<void> {
  const { id, status, stripePaymentId } = order;
  const refunds = await listRefunds(db, stripePaymentId);
  const possible = sendableLetters(order, await listOrderEvents(db, id), refunds);
  if (wanted && !possible.includes(wanted))
    throw badRequest(`Order ${id} has no such email to resend. Possible: ${possible.join(', ') || 'none'}.`);
  const letter = wanted ?? LETTER_OF[status];
  if (!letter) throw conflict(`Order ${id} is in review: resolve its payment before emailing the customer`);
  const refund = refunds.findLast(ABOUT[letter] ?? (() => false));
  const mail = { orderId: id, letter, ...(refund ? { refundId: refund.id } : {}), copy: randomUUID() };
  await inTransaction(db, (tx) => jobs.send(tx, 'order-mail', mail));
}

/** The mails about an order that are true now, and can be sent again. */
export function sendableLetters(
  { status, confirmedAt, shippingEmail }: Order,
  events: Pick<OrderEvent, 'kind'>[],
  refunds: RefundRow[],
): Letter[] {
  const stands = status !== 'cancelled' && status !== 'refunded';
  const corrected = events.some(({ kind }) => kind === 'address corrected' || kind === 'cards corrected');
  const sendable: Record<Letter, boolean> = {
    confirmation: stands && confirmedAt !== null,
    correction: stands && corrected,
    // It was for an address that the order has no more.
    'email-moved': false,
    cancellation: status === 'cancelled',
    refund: status === 'refunded' || refunds.some(isTold),
    dispatch: status === 'fulfilled',
  };
  const letters = Object.keys(sendable) as Letter[];
  return shippingEmail ? letters.filter((letter) => sendable[letter]) : [];
}

/** Whether its customer had a mail about this refund itself. */
function isTold({ cause, customerTold, status }: RefundRow): boolean {
  return cause === 'cancellation'
    ? customerTold === 'made' && status === 'failed'
    : customerTold === 'made' || customerTold === 'failed';
}

/** Which refund a mail is about: the latest of these. */
const ABOUT: Partial<Record<Letter, (refund: RefundRow) => boolean>> = {
  cancellation: ({ cause }) => cause === 'cancellation',
  refund: isTold,
};
