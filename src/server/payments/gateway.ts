import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';

/** A payment as the provider has it now. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amount: Pence;
  amountReceived: Pence;
  /** Given back so far. */
  amountRefunded: Pence;
  /** Whether the customer's bank has taken the money into question. */
  disputed: boolean;
  currency: string;
  /** The checkout draft it was opened for; null when it is not ours. */
  checkoutId: string | null;
};

/** Whether there was money, and all of it went back. */
export function isFullyRefunded({ amountReceived, amountRefunded }: PaymentIntent): boolean {
  return amountReceived > 0 && amountRefunded >= amountReceived;
}

/** What happened to which payment; `paymentId` is null when it is about something else. */
export type PaymentEvent = { type: string; paymentId: string | null };

/** What became of giving money back: on its way to the customer, or impossible. */
export type Refund = { status: 'succeeded' | 'pending' | 'failed' };

/** What is asked for when a payment is opened. The key makes asking again safe; it is another for another amount. */
export type PaymentOrder = { checkoutId: string; amount: Pence; currency: string; idempotencyKey: string };

/** A payment provider. Its calls reject with GatewayError when it cannot be reached or answers what nobody foresaw. */
export type Gateway = {
  /** Opens a payment, or finds the one opened before under the same key. */
  openIntent(order: PaymentOrder): Promise<PaymentIntent>;
  /** null: the provider knows no such payment. */
  readIntent(paymentId: string): Promise<PaymentIntent | null>;
  /** Cancels a payment that can still be cancelled, and answers what it is afterwards. */
  cancelIntent(paymentId: string): Promise<PaymentIntent | null>;
  /**
   * Gives all of a payment back that has not been given back yet. Safe to repeat: one refund is made. 'failed' when there
   * is nothing to give back, or the bank has taken it already.
   */
  refund(paymentId: string): Promise<Refund>;
  /** What happened since a moment, for whoever missed a delivery; oldest first or not, and not only to our payments. */
  eventsSince(since: Date): AsyncIterable<PaymentEvent>;
  /** A delivery of the provider's, or null when its signature is missing, wrong or stale. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent | null;
};

/** The provider could not be asked, or did not answer the question. Its message holds no secret and nobody's data. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
