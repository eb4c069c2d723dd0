import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { orderPath } from '#shared/pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { type DrawnOrder, OrderedCard } from './ordered-card.tsx';

/** `level` is that of its heading: a page's own, or a dialog's. */
type EndProps = { email: string | undefined; level?: 'h2' | 'h3' };

type ConfirmationProps = EndProps & {
  /** Who gets it, when it is a present. */
  to: string | undefined;
  orderId: number;
  token: string;
  /** Null when this page has not drawn what was ordered. */
  drawn: DrawnOrder | null;
  /** Leads a guest to an account; missing where there is no guest. */
  onAccount?: (() => void) | undefined;
};

/** The order is made. */
export function Confirmation(props: ConfirmationProps) {
  const { orderId, token, email, to, drawn, onAccount, level: Heading = 'h3' } = props;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <Heading className="flex items-center gap-2.5 text-2xl">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-lg text-on-primary">
          <Icon of={Check} />
        </span>
        Order Successful!
      </Heading>
      <p>
        Your order number is{' '}
        <strong translate="no" className="tabular text-xl select-all">
          {orderId}
        </strong>
      </p>
      <OrderedCard token={token} drawn={drawn} />
      <DeliveryEstimate className="max-w-sm" to={to} />
      <p className="max-w-sm text-soft">
        A confirmation email was sent to <EmailAddress>{email}</EmailAddress>.
      </p>
      <a href={orderPath(token)} target="_blank" rel="noopener" className={buttonClass('quiet')}>
        See, correct or cancel your order
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {onAccount && (
        <div className="w-full border-t border-rule pt-4">
          <Button variant="secondary" onClick={onAccount}>
            Make an account from this
          </Button>
          <p className="pt-2 text-base text-soft">
            What you wrote down goes into a notebook, and this order is among your orders.
          </p>
        </div>
      )}
    </div>
  );
}

/** The bank has not decided: the order follows by itself. */
export function PaymentProcessing({ email, level = 'h3' }: EndProps) {
  return (
    <Pending heading="Your payment is processing." level={level}>
      There is nothing more to do. As soon as it has gone through, we send the order number to{' '}
      <EmailAddress>{email}</EmailAddress>.
    </Pending>
  );
}

/** The page was lost while it paid, and the payment is not settled. `isOver`: this browser cannot learn what became of it. */
export function PaymentCheckPending({ email, isOver }: EndProps & { isOver: boolean }) {
  if (isOver)
    return (
      <Pending heading="We cannot tell here what became of your payment." level="h2">
        If it went through, your order is made, and its number is sent to <EmailAddress>{email}</EmailAddress>
        : please look there before you pay again. If it did not, nothing has been taken.
      </Pending>
    );
  return (
    <Pending heading="We are asking what became of your payment." level="h2">
      If it went through, the order number shows here in a moment, and is sent to{' '}
      <EmailAddress>{email}</EmailAddress>. If it did not, nothing has been taken, and you can try again from
      your card.
    </Pending>
  );
}

type PendingProps = { heading: string; level: 'h2' | 'h3'; children: ReactNode };

function Pending({ heading, level: Heading, children }: PendingProps) {
  return (
    <div role="status" className="space-y-2 py-4 text-center">
      <Heading className="text-xl">{heading}</Heading>
      <p className="text-soft">{children}</p>
    </div>
  );
}

function EmailAddress({ children }: { children: string | undefined }) {
  return children ? (
    <span translate="no" className="wrap-anywhere text-ink">
      {children}
    </span>
  ) : (
    <>your address</>
  );
}

/** Paid, but not recorded yet. */
export function OrderRecordPending({ problem }: { problem: string | null }) {
  return (
    <div className="space-y-4 py-2">
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <p>
        You have paid and will not be asked to pay again. We keep trying: the order number shows here as soon
        as it is there. You can also try it now.
      </p>
    </div>
  );
}
