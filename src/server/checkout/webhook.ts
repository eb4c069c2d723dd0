import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const MAX_BYTES = 256 * 1024;

/**
 * The provider's webhook. It is answered with 2xx once the event has been handled or is not ours; after any other answer
 * the provider retries.
 */
export function mountWebhook(app: Hono, deps: Deps): void {
  app.post(WEBHOOK_PATH, async (c) => {
    const event = deps.gateway.readEvent(await readBody(c, MAX_BYTES), c.req.header('stripe-signature'));
    if (!event) throw badRequest('Invalid signature');
    await handlePaymentEvent(deps, event);
    return c.json({ received: true });
  });
}
