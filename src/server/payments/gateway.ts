import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';
import type { ProviderDispute, ProviderRefund } from '../db/schema.ts';

/** A payment in its current state at the provider. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amount: Pence;
  amountReceived: Pence;
  /** The amount refunded or on its way to the customer; failed refunds do not count. */
  amountRefunded: Pence;
  /** All refunds and disputes of the payment, in any order. */
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
  currency: string;
  /** The checkout draft that the payment was opened for; null if the payment names none, and so is not ours. */
  checkoutId: string | null;
};

/** Sums the refunds that are made or on their way; failed ones do not count. */
export function sumOfRefunds(refunds: readonly ProviderRefund[]): Pence {
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
}

/**
 * A webhook event. `paymentId` is null if it is not about a payment, `checkoutId` and `shop` if the payment names none;
 * `dispute` is the dispute it is about, as of the event.
 */
export type PaymentEvent = {
  type: string;
  paymentId: string | null;
  checkoutId: string | null;
  shop: string | null;
  dispute: ProviderDispute | null;
};

/** Why a webhook is rejected; 'too old' if it was signed with our secret more than five minutes ago. */
export type SignatureFault = 'no signature' | 'wrong' | 'too old';

/** A refund to make; `tries` is the number of earlier refusals. */
export type RefundRequest = { paymentId: string; amount: Pence; key: string; tries?: number };

/** The data to open a payment. An `idempotencyKey` opens one payment; each amount has its own key. */
export type IntentRequest = { checkoutId: string; amount: Pence; currency: string; idempotencyKey: string };

/** A payment provider. Its calls reject with GatewayError if it is unreachable or gives an unexpected response. */
export type Gateway = {
  /** Opens a payment, or returns the one opened with the same idempotency key. */
  openIntent(request: IntentRequest): Promise<PaymentIntent>;
  /** Returns null for an unknown payment. */
  readIntent(paymentId: string): Promise<PaymentIntent | null>;
  /** Cancels a payment if possible; returns its state afterwards, or null for an unknown payment. */
  cancelIntent(paymentId: string): Promise<PaymentIntent | null>;
  /**
   * Refunds part of a payment, or the rest. Calls with the same `key` within a day refund once; after a day, look for
   * the key among the payment's refunds first. 'taken': the refund is made or on its way, and may fail. 'refused': too
   * little is left, nothing was paid, it is disputed or the shop's balance is too low; only a call with more `tries`
   * may succeed.
   */
  refund(request: RefundRequest): Promise<'taken' | 'refused'>;
  /** Yields events since a time, in case webhooks were lost; in any order, even of payments that are not ours. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /** Returns a webhook's event, 'not ours' for an unknown format, or what is wrong with its signature. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent | 'not ours' | SignatureFault;
};

/** The provider was unreachable or failed. The message contains no secret and no personal data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
