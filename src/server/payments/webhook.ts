import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { closeDraft, findDraftByPayment } from '../checkout/drafts.ts';
import { finaliseOrder } from '../checkout/finalise-order.ts';
import type { Deps } from '../deps.ts';
import { badRequest, tooLarge } from '../http/errors.ts';

export const WEBHOOK_PATH = '/api/stripe/webhook';

const MAX_BYTES = 256 * 1024;

/**
 * The provider's call. It is believed only that something happened: what the payment is now is asked of the provider.
 * 2xx once the event is dealt with, also when it is none of ours; anything else makes the provider try again.
 */
export function mountWebhook(app: Hono, deps: Deps): void {
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => Promise.reject(tooLarge()) });
  app.post(WEBHOOK_PATH, limit, async (c) => {
    const event = deps.gateway.readEvent(await c.req.text(), c.req.header('stripe-signature'));
    if (!event) throw badRequest('Invalid signature');
    if (event.paymentId) await settle(deps, event.type, event.paymentId);
    return c.json({ received: true });
  });
}

async function settle(deps: Deps, type: string, paymentId: string): Promise<void> {
  if (type === 'payment_intent.succeeded') {
    const { outcome } = await finaliseOrder(deps, paymentId);
    if (outcome !== 'ordered') deps.log.warn('A reported payment made no order', { paymentId, outcome });
  } else if (type === 'payment_intent.canceled') {
    const [draft, intent] = [
      await findDraftByPayment(deps.db, paymentId),
      await deps.gateway.readIntent(paymentId),
    ];
    if (draft && intent?.status === 'canceled') await closeDraft(deps.db, draft);
  }
}
