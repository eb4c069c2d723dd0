import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { answerWithin } from '../http/answer-within.ts';
import { badRequest } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import { withRequestLog } from '../http/request-id.ts';
import type { SignatureFault } from '../payments/gateway.ts';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import { recordProblem, WEBHOOK_REFUSED, WEBHOOK_UNREPORTED } from '../payments/webhook-problems.ts';
import { BUDGET_MS } from '../time-budget.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * Mounts the provider's webhook. It responds with 2xx once the event has been handled or is not ours; after any other
 * response the provider retries.
 */
export function mountWebhook(app: Hono, deps: Deps): void {
  const reportRefused = refusalReport(deps.now);
  app.post(WEBHOOK_PATH, async (c) => {
    const event = deps.gateway.readEvent(await readBody(c, MAX_BYTES), c.req.header('stripe-signature'));
    if (event === 'no signature' || event === 'wrong' || event === 'too old') {
      const refused = reportRefused(withRequestLog(c, deps).log, event);
      // Unsigned requests are not the provider's, so they are not recorded. Others are recorded only as often as they
      // are logged, since strangers may send many.
      if (refused && event !== 'no signature')
        await recordProblem(deps, WEBHOOK_REFUSED, refused).catch(() => undefined);
      throw badRequest('Invalid signature');
    }
    if (event !== 'not ours')
      await answerWithin(c, deps, (parts) =>
        handlePaymentEvent(parts, event, [WEBHOOK_REFUSED, WEBHOOK_UNREPORTED]),
      );
    return c.json({ received: true });
  });
}

/**
 * Returns a function that logs refused webhooks at most once a minute: with a wrong secret all are refused, and
 * strangers may send many. It returns the number of refusals it logged; 0 if it logged none.
 */
function refusalReport(now: Deps['now']): (log: Deps['log'], fault: SignatureFault) => number {
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (log, fault) => {
    refused++;
    const at = now().getTime();
    if (at - reportedAt < BUDGET_MS.refusedWebhook) return 0;
    log.warn(`A webhook delivery was refused: ${REFUSED[fault]}`, { refused });
    reportedAt = at;
    const told = refused;
    refused = 0;
    return told;
  };
}

const REFUSED: Record<SignatureFault, string> = {
  'no signature': 'it is not signed, so it does not come from the provider',
  wrong: 'its signature is wrong, check STRIPE_WEBHOOK_SECRET',
  'too old': 'it was signed more than five minutes ago, check this machine’s clock',
};
