import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';

/** A payment as the provider has it now. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amount: Pence;
  amountReceived: Pence;
  currency: string;
  /** The checkout draft it was opened for; null when it is not ours. */
  checkoutId: string | null;
};

export type PaymentEvent = { type: string; paymentId: string | null };

/** A payment provider. Its calls reject when the provider cannot be reached. */
export type Gateway = {
  /** Opens a payment, or finds the one opened before under the same key. */
  openIntent(order: {
    checkoutId: string;
    amount: Pence;
    currency: string;
    idempotencyKey: string;
  }): Promise<PaymentIntent>;
  /** null: the provider knows no such payment. */
  readIntent(paymentId: string): Promise<PaymentIntent | null>;
  /** Cancels a payment that can still be cancelled, and answers what it is afterwards. */
  cancelIntent(paymentId: string): Promise<PaymentIntent | null>;
  /** A delivery of the provider's, or null when its signature is missing, wrong or stale. */
  readEvent(rawBody: string, signature: string | undefined): PaymentEvent | null;
};
