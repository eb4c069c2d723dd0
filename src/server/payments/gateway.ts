import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';

/** One refund of a payment; `key` is what `refundPart` was asked with, null for any other. */
export type ProviderRefund = {
  id: string;
  amount: Pence;
  status: 'pending' | 'succeeded' | 'failed';
  key: string | null;
};

/** A payment in its present state at the provider. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amount: Pence;
  amountReceived: Pence;
  /** Refunded so far, or on its way to the customer; a refund that failed does not count. */
  amountRefunded: Pence;
  /** Every refund of it, in any order. */
  refunds: readonly ProviderRefund[];
  /** How much of `amountRefunded` is still on its way, and may fail. */
  amountPending: Pence;
  /** Whether a refund was taken and failed afterwards. */
  refundFailed: boolean;
  /** Whether the customer has disputed it with their bank (a chargeback). */
  disputed: boolean;
  currency: string;
  /** The checkout draft it was opened for; null when it names none, and so is not ours. */
  checkoutId: string | null;
};

/** Whether something was paid and all of it has been refunded or is on its way back. */
export function isFullyRefunded({ amountReceived, amountRefunded }: PaymentIntent): boolean {
  return amountReceived > 0 && amountRefunded >= amountReceived;
}

/**
 * A webhook event. `paymentId` is null when it is not about a payment, `checkoutId` when it does not name one; `verdict` is how
 * a dispute was closed, `evidenceBy` until when the bank takes the shop's evidence about it (ISO 8601).
 */
export type PaymentEvent = {
  type: string;
  paymentId: string | null;
  checkoutId: string | null;
  verdict: 'won' | 'lost' | null;
  evidenceBy: string | null;
};

/** What came of asking for a refund. `amount` is what was asked for, 0 when nothing was left to give back. */
export type Refund = { status: 'taken' | 'refused'; amount: Pence };

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
   * Refunds all of a payment that has not been refunded yet. Asked again with the same `attempt` it refunds once; after a
   * refusal only another one may succeed. 'taken' may still be on its way, or fail: read the payment. 'refused' when
   * nothing was paid, the money is disputed, or the shop's balance is too low.
   */
  refund(paymentId: string, attempt: number): Promise<Refund>;
  /**
   * Refunds a part of a payment, or all that is left. Asked again with the same `key` within a day it refunds once: look for the key
   * among the payment's refunds before. 'taken' and 'refused' as above, the latter also when less than `amount` is left.
   */
  refundPart(paymentId: string, part: { amount: Pence; key: string }): Promise<Refund['status']>;
  /** The events since a moment, for webhooks that never arrived; in any order, and also about payments that are not ours. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /** The event of a webhook request; null when its signature is missing, wrong or older than five minutes. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent | null;
};

/** The provider could not be reached, or failed. The message holds no secret and no personal data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
