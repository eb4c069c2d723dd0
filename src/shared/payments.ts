import * as z from 'zod/mini';

/** The payment providers. */
export const PAYMENT_DRIVERS = ['simulator', 'stripe'] as const;

/** Status of a payment at the provider, with Stripe's names. */
export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Status of `POST /api/orders` while the provider has not decided; 402 means that the payment failed. */
export const PAYMENT_UNDECIDED = 409;

/** Id of the payment in a client secret: 'pi_1_secret_2' → 'pi_1'. */
export function paymentIdOfSecret(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Stripe's payment status → ours. An unknown one is unchanged. */
export function paymentStatusOf(status: string): PaymentStatus {
  return RENAMED[status] ?? (status as PaymentStatus);
}

const RENAMED: Record<string, PaymentStatus> = {
  requires_confirmation: 'requires_payment_method',
  requires_capture: 'processing',
};

/**
 * The body of a simulated payment. `authentication` is the customer's answer to their bank; without it a payment that
 * needs one stays at 'requires_action'.
 */
export const simulatorConfirmation = z.object({
  clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
  card: z.object({ number: z.string().check(z.maxLength(40)) }),
  authentication: z.optional(z.enum(['approved', 'refused'])),
});

/** The simulator's card whose bank authenticates on a page of its own, `pages.testBank`. */
export const BANK_PAGE_CARD = '4000002760003184';

/**
 * `message` is the reason of a refusal, for the customer; `redirectTo` is the address of the bank's page, if the bank
 * uses one.
 */
export const simulatorAnswer = z.object({
  status: paymentStatus,
  message: z.optional(z.string()),
  redirectTo: z.optional(z.string()),
});

/** A query for the status of a simulated payment, sent when the customer returns from the bank. */
export const simulatorQuestion = z.object({
  clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
});
