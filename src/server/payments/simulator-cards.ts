import type { DisputeKind } from '#shared/disputes.ts';
import { pages } from '#shared/pages.ts';
import { BANK_PAGE_CARD, type PaymentStatus } from '#shared/payments.ts';

/** The course of a refund: pending and successful half a minute later, or successful and failed half a minute later. */
export type RefundCourse = 'succeeds-later' | 'fails-later';

/**
 * The simulated bank's decision about a card; `dispute` if the payment is disputed at once, and how; `redirectTo` if
 * the bank authenticates on its own page.
 */
export type Verdict = {
  status: PaymentStatus;
  message?: string;
  redirectTo?: string;
  dispute?: DisputeKind;
  refundCourse?: RefundCourse;
};

type Authentication = 'approved' | 'refused' | undefined;

const declined = (message: string): Verdict => ({ status: 'requires_payment_method', message });

const SUCCEEDS: Verdict = { status: 'succeeded' };
/** The bank asks its customer for authentication. */
const NEEDS_AUTHENTICATION: Verdict = { status: 'requires_action' };

/** The numbers and their behaviour are those of Stripe's test cards. */
const CARDS = new Map<string, Verdict>([
  ['4242424242424242', SUCCEEDS],
  ['4000008260000000', SUCCEEDS],
  ['4000056655665556', SUCCEEDS],
  ['5555555555554444', SUCCEEDS],
  ['378282246310005', SUCCEEDS],
  ['4000000000000002', declined('Your card was declined.')],
  ['4000000000009995', declined('Your card has insufficient funds.')],
  ['4000000000000069', declined('Your card has expired.')],
  ['4000000000000127', declined('Your card’s security code is incorrect.')],
  ['4000002500003155', NEEDS_AUTHENTICATION],
  [BANK_PAGE_CARD, { ...NEEDS_AUTHENTICATION, redirectTo: pages.testBank.path }],
  // This payment succeeds half a minute later, and only a webhook says so.
  ['4000000000000077', { status: 'processing' }],
  ['4000000000000259', { ...SUCCEEDS, dispute: 'chargeback' }],
  ['4000000000001976', { ...SUCCEEDS, dispute: 'inquiry' }],
  ['4000000000007726', { ...SUCCEEDS, refundCourse: 'succeeds-later' }],
  ['4000000000005126', { ...SUCCEEDS, refundCourse: 'fails-later' }],
]);

/** Returns the bank's decision about a card number; spaces and hyphens are ignored. */
export function judgeCard(typed: string, authentication: Authentication): Verdict {
  const number = typed.replace(/[\s-]/g, '');
  const verdict = CARDS.get(number);
  if (verdict?.status === 'requires_action' && authentication)
    return authentication === 'approved'
      ? SUCCEEDS
      : declined(
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        );
  if (verdict) return verdict;
  return declined(
    isCardNumber(number)
      ? 'Your card was declined. This is a test, and that isn’t one of the test card numbers.'
      : 'Your card number is invalid.',
  );
}

/** Whether a string has twelve to nineteen digits with a valid check digit (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
