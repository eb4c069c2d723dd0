import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { latestOrder } from '../store/latest-order.ts';

/** Has the server make the order of a payment, or find it when it is made already. Its secret proves that it was opened here. */
export async function recordOrder(
  stripePaymentId: string,
  clientSecret?: string,
): Promise<{ id: number; token: string }> {
  const order = await call(api.checkout.order, { body: { stripePaymentId, clientSecret } });
  latestOrder.set(order);
  return order;
}
