import type { IntentRequest } from '../payments/gateway.ts';
import type { Draft } from './drafts.ts';

/** How a draft's payment is opened. The idempotency key is always the same for a draft, so a retry opens no second payment. */
export function intentRequestOf({ id, amount, currency }: Draft): IntentRequest {
  return { checkoutId: id, amount, currency, idempotencyKey: `${id}_${amount}` };
}
