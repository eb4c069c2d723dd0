import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';
import type { ProviderDispute, ProviderRefund } from '../db/schema.ts';

/** A payment in its present state at the provider. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amount: Pence;
  amountReceived: Pence;
  /** Refunded so far, or on its way to the customer; a refund that failed does not count. */
  amountRefunded: Pence;
  /** Every refund and every dispute of it, in any order. */
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
  currency: string;
  /** The checkout draft it was opened for; null when it names none, and so is not ours. */
  checkoutId: string | null;
};

/** What of a payment's refunds is made or on its way: one that failed does not count. */
export function sumOfRefunds(refunds: readonly ProviderRefund[]): Pence {
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
}

/**
 * A webhook event. `paymentId` is null when it is not about a payment, `checkoutId` and `shop` when it does not name one; `dispute` is
 * the one it is about, as it was then.
 */
export type PaymentEvent = {
  type: string;
  paymentId: string | null;
  checkoutId: string | null;
  shop: string | null;
  dispute: ProviderDispute | null;
};

/** Why a webhook request is not believed; 'too old' when it was signed with our secret more than five minutes ago. */
export type SignatureFault = 'no signature' | 'wrong' | 'too old';

/** What is asked for: `tries` is how often it was refused before. */
export type RefundRequest = { paymentId: string; amount: Pence; key: string; tries?: number };

/** What a payment is opened with. Requests with the same `idempotencyKey` open one payment; each amount has its own key. */
export type IntentRequest = { checkoutId: string; amount: Pence; currency: string; idempotencyKey: string };

/** A payment provider. Its calls reject with GatewayError when it cannot be reached or answers something unexpected. */
export type Gateway = {
  /** Opens a payment, or answers the one that was opened with the same idempotency key. */
  openIntent(request: IntentRequest): Promise<PaymentIntent>;
  /** null: the provider knows no such payment. */
  readIntent(paymentId: string): Promise<PaymentIntent | null>;
  /** Cancels a payment if it still can be cancelled; answers its state afterwards, null as above. */
  cancelIntent(paymentId: string): Promise<PaymentIntent | null>;
  /**
   * Refunds a part of a payment, or all that is left. Asked again with the same `key` within a day it refunds once: look for the key
   * among the payment's refunds before. 'taken' may still be on its way, or fail. 'refused' when less than `amount` is left, nothing
   * was paid, the money is disputed or the shop's balance is too low: only with more `tries` it may then succeed.
   */
  refund(request: RefundRequest): Promise<'taken' | 'refused'>;
  /** The events since a moment, for webhooks that never arrived; in any order, and also about payments that are not ours. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /** The event of a webhook request, 'not ours' for another shape of news, or what is wrong with its signature. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent | 'not ours' | SignatureFault;
};

/** The provider could not be reached, or failed. The message holds no secret and no personal data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
