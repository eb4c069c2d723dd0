import { eq } from 'drizzle-orm';
import { isUndone } from '#shared/order-status.ts';
import { orderPath } from '#shared/pages.ts';
import { drawPictures } from '../cards/card-pictures.ts';
import type { Requester } from '../cards/requester.ts';
import { orderEvents, orders, refunds } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import type { OrderMail } from '../jobs/jobs.ts';
import { messageIdOf } from '../mail/mailer.ts';
import { findChangedWith, listAdded } from '../orders/added-copies.ts';
import { recordOrderEvent, SYSTEM } from '../orders/order-events.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import { startEmails } from '../print-runs/undo-dispatch.ts';
import { type CardPng, cardPngs } from './card-pngs.ts';
import { orderMessage } from './order-message.ts';
import { sendOrRefusal } from './send-or-refusal.ts';

/**
 * Sends one email about an order. Rejects if it should be retried; if the address refuses it for good, that is recorded
 * with the order instead.
 */
export async function sendOrderMail(deps: Deps, mail: OrderMail): Promise<void> {
  const { db, config, orderLinks } = deps;
  const order = await findOrder(db, mail.orderId);
  // The account may have been deleted, and the address erased, since the email was queued.
  if (!order?.shippingEmail) return;
  // The order was cancelled while its confirmation waited, and another email says so.
  if (mail.email === 'confirmation' && isUndone(order)) return;
  if (mail.dispatchId && !(await startEmails(db, mail.dispatchId, deps.now()))) return;
  const about = await circumstances(deps, mail, order);
  if (isSuperseded(mail, about)) return;
  const to = mail.email === 'email-moved' ? await formerAddress(deps, mail) : order.shippingEmail;
  if (!to) return;
  const key = [mail.email, mail.eventId, mail.refundId, mail.dispatchId, mail.copy].filter(Boolean).join('-');
  const message = orderMessage(mail.email, order, {
    to,
    // The creation time distinguishes this order from one with the same number in an earlier database.
    messageId: messageIdOf(config, `order-${order.id}`, key, Date.parse(order.createdAt)),
    page: `${config.baseUrl}${orderPath(orderLinks.tokenOf(order.id))}`,
    cards: await pngsOf(deps, order),
    terms: config,
    ...about,
  });
  if (await sendOrRefusal(deps, message)) return recordUndelivered(deps, mail);
  await recordSent(deps, order, mail).catch((error) =>
    // An error here must not cause a retry, which would send the email again.
    deps.log.warn('The history of an order lacks an email that was sent', { orderId: order.id, error }),
  );
}

async function recordSent(
  { db, now }: Deps,
  { id, emailFailedAt }: Order,
  { email }: OrderMail,
): Promise<void> {
  const sent = { now: now(), by: SYSTEM, email };
  if (!emailFailedAt || email === 'email-moved')
    return void (await recordOrderEvent(db, id, 'email sent', sent));
  await inTransaction(db, async (tx) => {
    await recordOrderEvent(tx, id, 'email sent', sent);
    await tx.update(orders).set({ emailFailedAt: null }).where(eq(orders.id, id));
  });
}

/** Returns the order's email address before a correction, from its history. Undefined once that is erased. */
async function formerAddress({ db }: Deps, { eventId = 0 }: OrderMail): Promise<string | null | undefined> {
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.id, eventId));
  return event?.changes.find(({ field }) => field === 'email')?.from;
}

/** Reads the facts an email reports that are not in its order. */
async function circumstances({ db, now }: Deps, { eventId = 0, refundId = 0 }: OrderMail, order: Order) {
  const [event] = eventId ? await db.select().from(orderEvents).where(eq(orderEvents.id, eventId)) : [];
  const [refund] = refundId ? await db.select().from(refunds).where(eq(refunds.id, refundId)) : [];
  const added = (await listAdded(db, order.id)).filter((one) => !isUndone(one));
  return {
    ...{ byShop: event?.byKind === 'administrator', refund: refund ?? null },
    goesWith: (await findChangedWith(db, order, now())) !== null,
    added: added.map(({ id }) => id),
  };
}

/** Whether a refund failed before its email was sent: the email about the failure replaces it. */
function isSuperseded(
  { email, eventId, copy }: OrderMail,
  { refund }: Awaited<ReturnType<typeof circumstances>>,
): boolean {
  return email === 'refund' && !eventId && !copy && refund?.status === 'failed';
}

/** Records that an email about an order will not arrive; the administrator's list shows it. */
export async function recordUndelivered({ db, log, now }: Deps, mail: OrderMail): Promise<void> {
  const { orderId, email } = mail;
  // An email to the order's former address: its failure is recorded only in the order's history, because the
  // administrator's list shows failures of the current address.
  const isFormer = email === 'email-moved';
  const at = now();
  if (!isFormer) log.error('An email about an order could not be delivered', { orderId });
  await inTransaction(db, async (tx) => {
    if (!isFormer)
      await tx.update(orders).set({ emailFailedAt: at.toISOString() }).where(eq(orders.id, orderId));
    await recordOrderEvent(tx, orderId, 'email not delivered', { now: at, by: SYSTEM, email });
  });
}

/** All pictures for emails count as one requester, so that in a rush they delay each other and not checkouts. */
const MAILS: Requester = { names: ['mails'] };

/** Returns no pictures if they cannot be drawn, so that the email is sent without; rejects if their queue is full. */
async function pngsOf(deps: Deps, order: Order): Promise<CardPng[]> {
  try {
    return await cardPngs(deps, (await drawPictures(deps, order, MAILS)) ?? []);
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) throw error;
    deps.log.error('The pictures for an email could not be made', { orderId: order.id, error });
    return [];
  }
}
