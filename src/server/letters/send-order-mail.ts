import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#shared/order-status.ts';
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
import { EMAIL_LINE } from '../orders/changed-lines.ts';
import { recordOrderEvent, SYSTEM } from '../orders/order-events.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import { beginMails } from '../print-runs/take-back.ts';
import { type CardPng, cardPngs } from './card-pngs.ts';
import { orderMessage } from './order-message.ts';
import { sendOrRefusal } from './send-or-refusal.ts';

/**
 * Sends one mail about an order. Rejects when it should be retried; an address that is refused for good is recorded with
 * the order instead.
 */
export async function sendOrderMail(deps: Deps, mail: OrderMail): Promise<void> {
  const { db, config, orderLinks } = deps;
  const order = await findOrder(db, mail.orderId);
  // Since the mail was queued the account may have been deleted, and the address erased.
  if (!order?.shippingEmail) return;
  // A confirmation that waited in the queue until its order was cancelled is no longer true, and another mail says so.
  if (mail.letter === 'confirmation' && WITHDRAWN.has(order.status)) return;
  if (mail.dispatchId && !(await beginMails(db, mail.dispatchId, deps.now()))) return;
  const about = await circumstances(deps, mail, order);
  if (isOvertaken(mail, about)) return;
  const to = mail.letter === 'email-moved' ? await formerAddress(deps, mail) : order.shippingEmail;
  if (!to) return;
  const key = [mail.letter, mail.eventId, mail.refundId, mail.dispatchId, mail.copy]
    .filter(Boolean)
    .join('-');
  const message = orderMessage(mail.letter, order, {
    to,
    // When it was made tells an order from one of an earlier database of this shop.
    messageId: messageIdOf(config, `order-${order.id}`, key, Date.parse(order.createdAt)),
    page: `${config.baseUrl}${orderPath(orderLinks.tokenOf(order.id))}`,
    cards: await pngsOf(deps, order),
    terms: config,
    ...about,
  });
  if (await sendOrRefusal(deps, message)) return recordUndelivered(deps, mail);
  await recordSent(deps, order, mail).catch((error) =>
    // Not tried again: it would be sent again.
    deps.log.warn('The history of an order lacks a mail that was sent', { orderId: order.id, error }),
  );
}

async function recordSent(
  { db, now }: Deps,
  { id, mailFailedAt }: Order,
  { letter }: OrderMail,
): Promise<void> {
  const sent = { now: now(), by: SYSTEM, letter };
  if (!mailFailedAt || letter === 'email-moved')
    return void (await recordOrderEvent(db, id, 'mail sent', sent));
  await inTransaction(db, async (tx) => {
    await recordOrderEvent(tx, id, 'mail sent', sent);
    await tx.update(orders).set({ mailFailedAt: null }).where(eq(orders.id, id));
  });
}

/** Where the order's mails went before a correction: only the history knows. Undefined once it has been erased. */
async function formerAddress({ db }: Deps, { eventId = 0 }: OrderMail): Promise<string | null | undefined> {
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.id, eventId));
  return event?.changes.find(({ what }) => what === EMAIL_LINE)?.from;
}

/** What a mail reports that its order alone does not tell. */
async function circumstances({ db, now }: Deps, { eventId = 0, refundId = 0 }: OrderMail, order: Order) {
  const [event] = eventId ? await db.select().from(orderEvents).where(eq(orderEvents.id, eventId)) : [];
  const [refund] = refundId ? await db.select().from(refunds).where(eq(refunds.id, refundId)) : [];
  const added = (await listAdded(db, order.id)).filter(({ status }) => !WITHDRAWN.has(status));
  return {
    ...{ byShop: event?.byKind === 'administrator', refund: refund ?? null },
    goesWith: (await findChangedWith(db, order, now())) !== null,
    added: added.map(({ id }) => id),
  };
}

/** A refund that failed before the mail about it went out: the mail about the failure says so. */
function isOvertaken(
  { letter, eventId, copy }: OrderMail,
  { refund }: Awaited<ReturnType<typeof circumstances>>,
): boolean {
  return letter === 'refund' && !eventId && !copy && refund?.status === 'failed';
}

const WITHDRAWN = new Set<OrderStatus>(['cancelled', 'refunded']);

/** Records that a mail about an order will not arrive; the administrator's list shows it. */
export async function recordUndelivered({ db, log, now }: Deps, mail: OrderMail): Promise<void> {
  const { orderId, letter } = mail;
  // It went to an address that the order has no more, and what the list shows is about the one it has.
  const isFormer = letter === 'email-moved';
  const at = now();
  if (!isFormer) log.error('A mail about an order could not be delivered', { orderId });
  await inTransaction(db, async (tx) => {
    if (!isFormer)
      await tx.update(orders).set({ mailFailedAt: at.toISOString() }).where(eq(orders.id, orderId));
    await recordOrderEvent(tx, orderId, 'mail not delivered', { now: at, by: SYSTEM, letter });
  });
}

/** In a rush of orders their mails wait for each other, so that those who are ordering do not. */
const MAILS: Requester = { names: ['mails'] };

/** None when they cannot be made: the mail is sent without its pictures then. While others are before them, the mail waits. */
async function pngsOf(deps: Deps, order: Order): Promise<CardPng[]> {
  try {
    return await cardPngs(deps, (await drawPictures(deps, order, MAILS)) ?? []);
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) throw error;
    deps.log.error('The pictures for a mail could not be made', { orderId: order.id, error });
    return [];
  }
}
