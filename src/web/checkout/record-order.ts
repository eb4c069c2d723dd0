import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { latestOrder } from '../store/latest-order.ts';

/** Has the server make the order of a payment, or find it when it is made already. */
export async function recordOrder(stripePaymentId: string): Promise<{ id: number; token: string }> {
  const order = await call(api.checkout.order, { body: { stripePaymentId } });
  latestOrder.set(order);
  return order;
}
