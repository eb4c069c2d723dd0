import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { latestOrder } from '../store/latest-order.ts';

/** Makes or finds the order of a payment on the server. The secret proves that this browser started the payment. */
export async function recordOrder(
  stripePaymentId: string,
  clientSecret?: string,
): Promise<{ id: number; token: string }> {
  const order = await call(api.checkout.order, { body: { stripePaymentId, clientSecret } });
  latestOrder.set(order);
  return order;
}
