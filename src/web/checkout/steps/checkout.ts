import type { CardDesign } from '#shared/card-design.ts';
import type { Discount } from '#shared/discounts.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { CheckoutEvent, CheckoutStep } from './checkout-steps.ts';

export type AppliedDiscount = { code: string; discount: Discount };

/** What is ordered of the cards: how many copies, and how each looks. */
type Ordered = { copies: number; design: CardDesign; titles: readonly string[] };

export type CheckoutState = {
  step: CheckoutStep;
  /** What went wrong last, to be read beside the form; null when nothing did. */
  problem: string | null;
  /** The server has no room for the checkout just now, and is asked again. */
  isWaiting: boolean;
  discount: AppliedDiscount | null;
  /** How many times the cards are to be printed. */
  copies: number;
  design: CardDesign;
  /** The titles of the copies after the first that have one of their own. */
  titles: readonly string[];
  /** A discount code that is typed and not applied. */
  typedCode: string;
  /** The address, and the copies and their looks, of the payment that is prepared. */
  shippedTo: Shipping | null;
  prepared: Ordered;
};

/** What a step shows of a checkout, and may do with it. */
export type Checkout = CheckoutState & {
  /** Something is being sent: the buttons wait. */
  busy: boolean;
  go(event: CheckoutEvent): void;
  setDiscount(discount: AppliedDiscount | null): void;
  setCopies(copies: number): void;
  setDesign(change: Partial<Pick<CheckoutState, 'design' | 'titles'>>): void;
  setTypedCode(code: string): void;
  recordAgain(paymentId: string): Promise<boolean>;
};
