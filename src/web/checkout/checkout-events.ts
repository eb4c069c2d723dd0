import type { CheckoutAnswer } from '#shared/checkout.ts';
import type { Shipping, ShippingForm } from '#shared/shipping.ts';
import type { GuestPages } from '../notebook/guest-pages.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import type { CodeRefusal } from './check-code.ts';
import type {
  AddedTo,
  AppliedDiscount,
  CardOptions,
  CheckoutRequest,
  OrderedCards,
} from './checkout-state.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';

/** Has the provider make a payment. */
export type Confirm = () => Promise<PaymentOutcome>;

/**
 * How a dialog begins: with the first step of these cards, or with the address of those that are there already. `shipping` is
 * where an order that is ordered again went, `addedTo` the order that copies are added to.
 */
export type Opening =
  | { type: 'opened'; cards: OrderedCards; options: CardOptions; shipping?: ShippingForm; addedTo?: AddedTo }
  | { type: 'resumed' };

export type CheckoutEvent =
  | (Opening & { dialog: string })
  | { type: 'closed' }
  | { type: 'proceeded' }
  | { type: 'wentBack'; to: 'proof' | 'shipping' }
  | { type: 'chose'; options: Partial<CardOptions & { leftOut: number[] }> }
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
  | { type: 'setAside'; guest: GuestPages };

export type CheckoutEffect =
  | { do: 'toast'; words: ToastWords }
  | { do: 'dismissFailure' }
  /** With an address, the customer goes on once the code is applied. */
  | { do: 'checkCode'; code: string; shipping: Shipping | null }
  | { do: 'prepare'; request: CheckoutRequest }
  | { do: 'confirm'; paymentId: string; confirm: Confirm }
  /** Asks for the order of a payment: once, or again and again until it is there. */
  | { do: 'record' | 'recordQuietly'; paymentId: string }
  /** What a guest had kept on the device is paid for, also when the dialog that says so is never closed. */
  | { do: 'forgetSavedGuest' }
  | { do: 'forgetPayment' }
  /** The customer has read that the order is made, or follows by itself. */
  | { do: 'settle' };
