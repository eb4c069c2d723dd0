import * as z from 'zod/mini';

/** Who takes the payments. */
export const PAYMENT_DRIVERS = ['simulator', 'stripe'] as const;

/** A payment as the provider reports it; the names are Stripe's. */
export const PAYMENT_STATUSES = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The status of `POST /api/orders` while the provider has not decided; a payment that was not made is 402. */
export const PAYMENT_UNDECIDED = 409;

/** The payment that a client secret belongs to: 'pi_1_secret_2' → 'pi_1'. */
export function paymentIdOfSecret(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Stripe's status of a payment → ours. One that is not known here stays as it is. */
export function paymentStatusOf(status: string): PaymentStatus {
  return RENAMED[status] ?? (status as PaymentStatus);
}

const RENAMED: Record<string, PaymentStatus> = {
  requires_confirmation: 'requires_payment_method',
  requires_capture: 'processing',
};

/**
 * Pays with the simulator. `authentication` is the customer's answer where the card's bank asks for one: without it such
 * a payment stays at 'requires_action'.
 */
export const simulatorConfirmation = z.object({
  clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
  card: z.object({ number: z.string().check(z.maxLength(40)) }),
  authentication: z.optional(z.enum(['approved', 'refused'])),
});

/** The simulator's card whose bank asks on a page of its own, `pages.testBank`, as some banks do. */
export const BANK_PAGE_CARD = '4000002760003184';

/**
 * `message` says why a payment was refused, in words for the customer; `redirectTo` is the address of the page where the
 * bank asks, when it does not ask in place.
 */
export const simulatorAnswer = z.object({
  status: paymentStatus,
  message: z.optional(z.string()),
  redirectTo: z.optional(z.string()),
});

/** Asks for the status of a simulated payment, as the page does when the customer comes back from the bank. */
export const simulatorQuestion = z.object({
  clientSecret: z.string().check(z.minLength(1), z.maxLength(255)),
});
