import { CallError } from '#shared/call.ts';
import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';

/**
 * The result of an attempt to pay; `message` is the provider's, for the customer. `isDoubtful` means that the answer
 * was lost and the payment may have succeeded. `isOver` means that it can no longer be paid.
 */
export type PaymentOutcome = {
  status: PaymentStatus;
  message?: string | undefined;
  isDoubtful?: boolean;
  isOver?: boolean;
};

/** Props of each provider's payment form, which passes its way of paying to `pay`. */
export type PaymentFormProps = {
  /** The form's id, for the submit button in the footer. */
  id: string;
  clientSecret: string;
  /** The amount to be charged. */
  total: Pence;
  /** The buyer's name and email address. */
  buyer: { name: string; email: string };
  pay(confirm: () => Promise<PaymentOutcome>): void;
};

/** `comfort` is shown beside the form, after the message. */
type Failure = { title: string; message: string; comfort?: string };

/** The words for a failed attempt that may be repeated. */
export function failureOfOutcome({ status, message, isDoubtful }: PaymentOutcome): Failure {
  if (status === 'requires_payment_method')
    return {
      title: 'Payment Failed',
      message: message || 'Your payment was not successful, please try again.',
      // Without an answer the payment may have succeeded.
      ...(isDoubtful ? {} : { comfort: 'You haven’t been charged. Try another card, or ask your bank.' }),
    };
  return { title: 'Unexpected payment state', message: message || 'Something went wrong.' };
}

/**
 * The result of an attempt that was refused or got no answer. Without an answer the same payment can be tried again,
 * and is made only once.
 */
export function outcomeOfError(error: unknown): PaymentOutcome {
  const doubtful = { status: 'requires_payment_method', isDoubtful: true } as const;
  if (!(error instanceof CallError)) return { ...doubtful, message: NOT_REACHED };
  if (error.status >= 500) return { ...doubtful, message: 'An unexpected error occurred.' };
  return { ...doubtful, message: error.sentence, isOver: error.status !== 429 };
}

const NOT_REACHED = 'We could not reach the server. It is safe to try again.';
