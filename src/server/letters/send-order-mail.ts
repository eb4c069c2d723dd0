import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import { orderPath } from '#shared/pages.ts';
import { withPictures } from '../cards/card-pictures.ts';
import { orders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { OrderMail } from '../jobs/order-mail.ts';
import { recordOrderEvent } from '../orders/order-events.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import { type CardPng, cardPngs } from './card-pngs.ts';
import { MailRefused } from './mailer.ts';
import { orderMessage } from './messages.ts';

/**
 * Writes to an order's customer. Rejects when the mail could not be handed over and is worth another try; an address
 * that is refused for good is noted instead.
 */
export async function sendOrderMail(deps: Deps, mail: OrderMail): Promise<void> {
  const { db, mailer, config, orderLinks } = deps;
  const order = await findOrder(db, mail.orderId);
  // An account that was deleted in the meantime has taken the address along.
  if (!order?.shippingEmail) return;
  // One that had to wait so long that it is no longer true: another mail tells of the cancellation.
  if (mail.letter === 'confirmation' && WITHDRAWN.has(order.status)) return;
  const message = orderMessage(mail.letter, order, {
    key: [mail.letter, mail.eventId, mail.copy].filter(Boolean).join('-'),
    domain: domainOf(config.mailFrom),
    link: `${config.baseUrl}${orderPath(orderLinks.tokenOf(order.id))}`,
    cards: await pngsOf(deps, order),
  });
  try {
    await mailer.send(message);
  } catch (error) {
    if (error instanceof MailRefused) return noteUndelivered(deps, order.id);
    throw error;
  }
  if (order.mailFailedAt) await db.update(orders).set({ mailFailedAt: null }).where(eq(orders.id, order.id));
}

const WITHDRAWN = new Set<OrderStatus>(['cancelled', 'refunded']);

/** Shows the administrator that a mail about an order will not arrive. */
export async function noteUndelivered({ db, log, now }: Deps, orderId: number): Promise<void> {
  const at = now();
  log.error('A mail about an order could not be delivered', { orderId });
  await inTransaction(db, async (tx) => {
    await tx.update(orders).set({ mailFailedAt: at.toISOString() }).where(eq(orders.id, orderId));
    await recordOrderEvent(tx, orderId, 'mail not delivered', { now: at });
  });
}

/** The mail matters more than its pictures: it goes without them when they cannot be made. */
async function pngsOf(deps: Deps, order: Order): Promise<CardPng[]> {
  try {
    return await cardPngs(await withPictures(deps, order));
  } catch (error) {
    deps.log.error('The pictures for a mail could not be made', { orderId: order.id, error });
    return [];
  }
}

/** 'Family Facts <no-reply@cards.example>' → 'cards.example'. */
export function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
