import type { CardLayout } from '#shared/card-facts.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import type { Shipping, ShippingForm } from '#shared/shipping.ts';
import type { GuestData } from '../notebook/guest-data.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import type { CodeRefusal } from './check-code.ts';
import type {
  AddedTo,
  AppliedDiscount,
  CardOptions,
  CheckoutCards,
  CheckoutRequest,
} from './checkout-state.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';

/** Confirms a payment at the provider. */
export type Confirm = () => Promise<PaymentOutcome>;

/**
 * The beginning of a dialog: the first step for these cards, or the address step for the cards already chosen.
 * `shipping` is the address of an order that is reordered, `addedTo` the order that copies are added to.
 */
export type Opening =
  | { type: 'opened'; cards: CheckoutCards; options: CardOptions; shipping?: ShippingForm; addedTo?: AddedTo }
  | { type: 'resumed' };

export type CheckoutEvent =
  | (Opening & { dialog: string })
  | { type: 'closed' }
  | { type: 'proceeded' }
  | { type: 'wentBack'; to: 'proof' | 'shipping' }
  | { type: 'chose'; options: Partial<CardOptions & { layout: CardLayout; leftOut: number[] }> }
  | { type: 'codeTyped'; code: string }
  | { type: 'codeApplied' }
  | { type: 'codeChecked'; code: string; answer: AppliedDiscount | CodeRefusal; shipping: Shipping | null }
  | { type: 'discounted'; discount: AppliedDiscount | null }
  | { type: 'addressTyped'; shipping: ShippingForm }
  | { type: 'submitted'; shipping: Shipping }
  | { type: 'delayed'; request: CheckoutRequest }
  | { type: 'notPrepared'; request: CheckoutRequest; problem: string }
  | { type: 'prepared'; request: CheckoutRequest; payment: CheckoutAnswer }
  | { type: 'paid'; confirm: Confirm }
  | { type: 'answered'; paymentId: string; outcome: PaymentOutcome }
  | { type: 'recordedAgain' }
  | { type: 'recorded'; paymentId: string; order: { id: number; token: string } }
  | { type: 'notRecorded'; paymentId: string; isElsewhere: boolean }
  | { type: 'accountWanted' }
  | { type: 'setAside'; guest: GuestData };

export type CheckoutEffect =
  | { do: 'toast'; words: ToastWords }
  | { do: 'dismissFailure' }
  /** Checks a discount code. If `shipping` is given, the checkout continues once the code is applied. */
  | { do: 'checkCode'; code: string; shipping: Shipping | null }
  | { do: 'prepare'; request: CheckoutRequest }
  | { do: 'confirm'; paymentId: string; confirm: Confirm }
  /** Requests the order of a payment, once or repeatedly until it exists. */
  | { do: 'record' | 'recordQuietly'; paymentId: string }
  /** Deletes the guest's saved notebook once the order is paid for, even if the dialog is never closed. */
  | { do: 'forgetSavedGuest' }
  | { do: 'forgetPayment' }
  /** The customer has seen the order, or that it follows after processing. */
  | { do: 'settle' };
