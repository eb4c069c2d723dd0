import type { OrderDetail } from '#shared/orders.ts';

/** What happened to an order after it was paid, without the mails that were sent. */
export function doneTo({ events }: Pick<OrderDetail, 'events'>) {
  return events.filter(({ kind }) => kind !== 'paid' && kind !== 'mail sent');
}
