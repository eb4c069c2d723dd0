import type { PaymentOrder } from '../payments/gateway.ts';
import type { Draft } from './drafts.ts';

/** What the provider is asked for a draft: always the same for the same draft, so that asking again opens no second payment. */
export function paymentOrderOf({ id, amount, currency }: Draft): PaymentOrder {
  return { checkoutId: id, amount, currency, idempotencyKey: `${id}_${amount}` };
}
