import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import { within } from '../http/request-id.ts';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const MAX_BYTES = 256 * 1024;
const REPORT_MS = 60_000;

/**
 * The provider's webhook. It is answered with 2xx once the event has been handled or is not ours; after any other answer
 * the provider retries.
 */
export function mountWebhook(app: Hono, deps: Deps): void {
  const reportRefused = refusalReport(deps.now);
  app.post(WEBHOOK_PATH, async (c) => {
    const event = deps.gateway.readEvent(await readBody(c, MAX_BYTES), c.req.header('stripe-signature'));
    if (!event) {
      reportRefused(within(c, deps).log);
      throw badRequest('Invalid signature');
    }
    await handlePaymentEvent(within(c, deps), event);
    return c.json({ received: true });
  });
}

/** Logs refused deliveries, once a minute at most: with a wrong secret all are refused, and anybody may send some. */
function refusalReport(now: Deps['now']): (log: Deps['log']) => void {
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (log) => {
    refused++;
    const at = now().getTime();
    if (at - reportedAt < REPORT_MS) return;
    log.warn('A webhook delivery was refused: check STRIPE_WEBHOOK_SECRET', { refused });
    reportedAt = at;
    refused = 0;
  };
}
