import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#shared/orders.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import type { Letter } from '../jobs/order-mail.ts';
import type { Order } from './queries.ts';

/** The mail that tells how an order stands; none while its payment is in review. */
const LETTER_OF: Record<OrderStatus, Letter | null> = {
  paid: 'confirmation',
  fulfilled: 'dispatch',
  review: null,
  cancelled: 'cancellation',
  refunded: 'refund',
};

/** Sends an order's customer the mail of its present status once more. Throws a 409 while it is in review. */
export async function resendMail(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { id, status }: Order,
): Promise<void> {
  const letter = LETTER_OF[status];
  if (!letter)
    throw conflict(`Order ${id} is in review: settle its payment before its customer is written to`);
  await inTransaction(db, (tx) => jobs.send(tx, 'order-mail', { orderId: id, letter, copy: randomUUID() }));
  jobs.wake('order-mail');
}
