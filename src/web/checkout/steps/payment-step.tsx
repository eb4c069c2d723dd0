import type { ReactNode } from 'react';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import { pages } from '#shared/pages.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import type { PaymentFormProps } from '../payment/payment-outcome.ts';
import type { Checkout } from './checkout.ts';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { FoldedLine } from './folded-line.tsx';
import { ShippingSummary } from './shipping-summary.tsx';

export const PAYMENT_FORM = 'payment-form';

type Props = {
  checkout: Checkout;
  payment: CheckoutAnswer;
  /** What is ordered: '1 card: Ada, Łukasz'. */
  words: string;
  summary: ReactNode;
  pay: PaymentFormProps['pay'];
};

/** The order once more, at the server's own price, and the card to pay it with. */
export function PaymentStep({ checkout, payment, words, summary, pay }: Props) {
  const { shippedTo, problem, busy, go } = checkout;
  // While something is being sent there is no way back.
  const leave = (type: 'back' | 'review') => () => !busy && go({ type });
  return (
    <div className="space-y-5">
      <div className="-mt-2 border-b border-rule pb-2">
        <FoldedLine label="What you order" line={words} what="what you order" onChange={leave('review')}>
          {summary}
        </FoldedLine>
        {shippedTo && <ShippingSummary shipping={shippedTo} onChange={leave('back')} />}
      </div>
      <PaymentForm
        id={PAYMENT_FORM}
        clientSecret={payment.clientSecret}
        total={payment.totalAmount}
        buyer={{ name: shippedTo?.gift?.buyerName ?? shippedTo?.name ?? '', email: shippedTo?.email ?? '' }}
        pay={pay}
      />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <SmallPrint />
    </div>
  );
}

/** When it comes, and until when it can be changed. */
function SmallPrint() {
  return (
    <div>
      <DeliveryEstimate />
      <p className="pt-1 text-base text-soft">
        You can correct or cancel until we print. After that, as the card is made for you, there is no right
        to cancel: <NewTab href={pages.delivery.path}>delivery and returns</NewTab>,{' '}
        <NewTab href={pages.terms.path}>terms</NewTab>.
      </p>
    </div>
  );
}

/** A page to look at on the way: another tab, for this one holds what was typed. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
