import type { JobData } from '../jobs/jobs.ts';
import type { PaymentIntent } from './gateway.ts';
import { signDelivery } from './signature.ts';
import type { Simulator } from './simulator.ts';
import { WEBHOOK_PATH } from './webhook-events.ts';

/** Posts to this server's own address. */
export type Deliver = (
  path: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<{ status: number }> | { status: number };

/** Delivers a webhook as Stripe would: signed, over HTTP. Rejects unless the status is 2xx, so that it is retried. */
export async function deliverEvent(
  simulator: Simulator,
  deliver: Deliver,
  { eventId, type, paymentId }: JobData['simulator-webhook'],
): Promise<void> {
  const intent = await simulator.readIntent(paymentId);
  if (!intent) return;
  const body = JSON.stringify({
    id: eventId,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: objectOf(type, intent) },
  });
  const { status } = await deliver(WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signDelivery(body, simulator.webhookSecret),
    },
    body,
  });
  if (status < 200 || status > 299) throw new Error(`The webhook was answered with ${status}`);
}

/** Returns only the fields that the server reads from events; it requests the rest. */
function objectOf(type: string, { id, checkoutId }: PaymentIntent): object {
  return type.startsWith('refund.')
    ? { object: 'refund', payment_intent: id }
    : { object: 'payment_intent', id, metadata: { checkoutId } };
}
