import type { DisputeKind } from '#shared/disputes.ts';
import { pages } from '#shared/pages.ts';
import { BANK_PAGE_CARD, type PaymentStatus } from '#shared/payments.ts';

/** What becomes of a refund half a minute after it is made: it is pending and succeeds then, or has succeeded and fails then. */
export type RefundCourse = 'succeeds-later' | 'fails-later';

/**
 * What the simulated bank answers to a card; `dispute` when the payment is to be disputed at once, and how, `redirectTo` when the
 * bank authenticates on a page of its own.
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

// The numbers and their behaviour are those of Stripe's test cards.
const SUCCEEDS = new Set([
  '4242424242424242',
  '4000008260000000',
  '4000056655665556',
  '5555555555554444',
  '378282246310005',
]);
const REFUSED = new Map([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
]);
const ASKS_FOR_AUTHENTICATION = '4000002500003155';
const ON_ITS_PAGE = { redirectTo: pages.testBank.path };
/** Stays 'processing' and succeeds half a minute later, by webhook alone. */
const PROCESSES = '4000000000000077';
const DISPUTES = new Map<string, DisputeKind>([
  ['4000000000000259', 'chargeback'],
  ['4000000000001976', 'inquiry'],
]);
const REFUND_COURSES = new Map<string, RefundCourse>([
  ['4000000000007726', 'succeeds-later'],
  ['4000000000005126', 'fails-later'],
]);

/** The bank's answer to a card number; spaces and hyphens are ignored. */
export function judgeCard(typed: string, authentication: Authentication): Verdict {
  const number = typed.replace(/[\s-]/g, '');
  if (SUCCEEDS.has(number)) return { status: 'succeeded' };
  const dispute = DISPUTES.get(number);
  if (dispute) return { status: 'succeeded', dispute };
  const refundCourse = REFUND_COURSES.get(number);
  if (refundCourse) return { status: 'succeeded', refundCourse };
  if (number === PROCESSES) return { status: 'processing' };
  if (number === ASKS_FOR_AUTHENTICATION) return askBank(authentication);
  if (number === BANK_PAGE_CARD)
    return { ...askBank(authentication), ...(authentication ? {} : ON_ITS_PAGE) };
  const refusal = REFUSED.get(number);
  if (refusal) return declined(refusal);
  return declined(
    isCardNumber(number)
      ? 'Your card was declined. This is a test, and the number is not one of the test cards.'
      : 'Your card number is invalid.',
  );
}

function askBank(authentication: Authentication): Verdict {
  if (authentication === 'approved') return { status: 'succeeded' };
  if (authentication === 'refused')
    return declined(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    );
  return { status: 'requires_action' };
}

/** Twelve to nineteen digits whose last one is right (Luhn). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
