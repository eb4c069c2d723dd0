import { CallError } from '#shared/call.ts';
import type { Pence } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/payments.ts';

/**
 * What came of an attempt to pay; `message` is the provider's, for the customer. `isDoubtful`: the provider's answer did
 * not arrive, and the payment may have been made all the same. `isOver`: it can no longer be paid.
 */
export type PaymentOutcome = {
  status: PaymentStatus;
  message?: string | undefined;
  isDoubtful?: boolean;
  isOver?: boolean;
};

/** What each payment driver's form is given. It asks for the card, and hands its way of paying to `pay`. */
export type PaymentFormProps = {
  /** The form's id, for the button in the footer that submits it. */
  id: string;
  clientSecret: string;
  /** What will be charged. */
  total: Pence;
  /** Who pays. */
  buyer: { name: string; email: string };
  pay(confirm: () => Promise<PaymentOutcome>): void;
};

/** `comfort` stands beside the form, after the message. */
type Failure = { title: string; message: string; comfort?: string };

/** The words for an attempt that did not succeed and may be repeated. */
export function failureOfOutcome({ status, message, isDoubtful }: PaymentOutcome): Failure {
  if (status === 'requires_payment_method')
    return {
      title: 'Payment Failed',
      message: message || 'Your payment was not successful, please try again.',
      // Who was not answered may have paid all the same.
      ...(isDoubtful ? {} : { comfort: 'You haven’t been charged.' }),
    };
  return { title: 'Unexpected payment state', message: message || 'Something went wrong.' };
}

/**
 * What came of an attempt that was refused or not answered. Without an answer it is not over: the same payment can be tried
 * again, and is made only once.
 */
export function outcomeOfError(error: unknown): PaymentOutcome {
  const doubtful = { status: 'requires_payment_method', isDoubtful: true } as const;
  if (!(error instanceof CallError)) return { ...doubtful, message: NOT_REACHED };
  if (error.status >= 500) return { ...doubtful, message: 'An unexpected error occurred.' };
  return { ...doubtful, message: error.sentence, isOver: error.status !== 429 };
}

const NOT_REACHED = 'We could not reach the server. It is safe to try again.';
