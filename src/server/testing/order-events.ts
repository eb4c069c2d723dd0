import type { OrderDetail } from '#shared/orders.ts';

/** Returns the events of an order after its payment, without those about emails. */
export function eventsAfterPayment({ events }: Pick<OrderDetail, 'events'>) {
  return events.filter(({ kind }) => kind !== 'paid' && kind !== 'email sent');
}
