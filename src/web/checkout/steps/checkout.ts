import type { Discount } from '#shared/discounts.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { CheckoutEvent, CheckoutStep } from './checkout-steps.ts';

export type AppliedDiscount = { code: string; discount: Discount };

export type CheckoutState = {
  step: CheckoutStep;
  /** What went wrong last, to be read beside the form; null when nothing did. */
  problem: string | null;
  discount: AppliedDiscount | null;
  /** A discount code that is typed and not applied. */
  typedCode: string;
  /** The address of the payment that is prepared. */
  shippedTo: Shipping | null;
};

/** What a step shows of a checkout, and may do with it. */
export type Checkout = CheckoutState & {
  /** Something is being sent: the buttons wait. */
  busy: boolean;
  go(event: CheckoutEvent): void;
  setDiscount(discount: AppliedDiscount | null): void;
  setTypedCode(code: string): void;
  recordAgain(paymentId: string): Promise<boolean>;
};
