import type { Deps } from '../deps.ts';
import type { PaymentEvent } from '../payments/gateway.ts';
import { forgetTroubles, noteTrouble } from '../payments/webhook-troubles.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/** Handles an event of the provider's; one that cannot be handled is written down for the shop until it is. Rejects then, too. */
export async function dealWithEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const { paymentId } = event;
  try {
    await handlePaymentEvent(deps, event);
  } catch (error) {
    if (paymentId) await noteTrouble(deps, paymentId).catch(() => undefined);
    throw error;
  }
  if (paymentId) await forgetTroubles(deps.db, [paymentId]);
}
