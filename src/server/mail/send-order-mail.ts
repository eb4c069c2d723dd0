import { eq } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { orderConfirmation } from './messages.ts';

/** Tells the customer that their order is on its way. Rejects when the mail could not be handed over. */
export async function sendOrderMail({ db, mailer, config }: Deps, orderId: number): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order) await mailer.send(orderConfirmation(order, new URL(config.baseUrl).hostname));
}
