import type { Deps } from '../deps.ts';
import type { PaymentEvent } from '../payments/gateway.ts';
import { forgetTroubles, noteTrouble } from '../payments/webhook-troubles.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

/**
 * Handles an event of the provider's; one that cannot be handled is written down for the shop until it is. Rejects then, too.
 * `over`: the troubles that are over when an event has come this way and was handled.
 */
export async function dealWithEvent(deps: Deps, event: PaymentEvent, over: string[] = []): Promise<void> {
  const { paymentId } = event;
  try {
    await handlePaymentEvent(deps, event);
  } catch (error) {
    if (paymentId) await noteTrouble(deps, paymentId).catch(() => undefined);
    throw error;
  }
  await forgetTroubles(deps.db, paymentId ? [paymentId, ...over] : over);
}
