import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { settleEvent } from '../checkout/settle-event.ts';
import type { Deps } from '../deps.ts';
import { badRequest, tooLarge } from '../http/errors.ts';

export const WEBHOOK_PATH = '/api/stripe/webhook';

const MAX_BYTES = 256 * 1024;

/**
 * The provider's call.
 * 2xx once the event is dealt with, also when it is none of ours; anything else makes the provider try again.
 */
export function mountWebhook(app: Hono, deps: Deps): void {
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => Promise.reject(tooLarge()) });
  app.post(WEBHOOK_PATH, limit, async (c) => {
    const event = deps.gateway.readEvent(await c.req.text(), c.req.header('stripe-signature'));
    if (!event) throw badRequest('Invalid signature');
    await settleEvent(deps, event);
    return c.json({ received: true });
  });
}
