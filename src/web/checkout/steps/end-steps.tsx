import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { orderPath } from '#shared/pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { type DrawnOrder, OrderedCard } from './ordered-card.tsx';

/** `level` is the heading's level, on a page or in a dialog. */
type EndProps = { email: string | undefined; level?: 'h2' | 'h3' };

type ConfirmationProps = EndProps & {
  /** The recipient of a gift. */
  to: string | undefined;
  orderId: number;
  token: string;
  /** The order's cards; null unless this page drew them. */
  drawn: DrawnOrder | null;
  /** Opens registration; only for a guest. */
  onAccount?: (() => void) | undefined;
};

/** The step after an order was made. */
export function Confirmation(props: ConfirmationProps) {
  const { orderId, token, email, to, drawn, onAccount, level: Heading = 'h3' } = props;
  return (
    <div className="@container text-center">
      <div className="grid justify-items-center gap-x-8 gap-y-4 @xl:grid-cols-[18.5rem_minmax(0,1fr)] @xl:grid-rows-[auto_auto_auto_1fr] @xl:justify-items-start @xl:text-left">
        <Heading className="flex items-center gap-2.5 text-2xl @xl:col-start-2">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-lg text-on-primary">
            <Icon of={Check} />
          </span>
          Order Successful!
        </Heading>
        <OrderedCard token={token} drawn={drawn}>
          <div className="max-w-sm space-y-2 @xl:col-start-2 @xl:row-span-3">
            <p>
              Your order number is{' '}
              <strong translate="no" className="tabular text-xl select-all">
                {orderId}
              </strong>
            </p>
            <DeliveryEstimate to={to} />
            <p className="text-soft">
              A confirmation email was sent to <EmailAddress>{email}</EmailAddress>.
            </p>
            <a
              href={orderPath(token)}
              target="_blank"
              rel="noopener"
              className={`${buttonClass('quiet')} -mx-3`}
            >
              View or change your order
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </div>
        </OrderedCard>
        {onAccount && (
          <div className="w-full border-t border-rule pt-4 @xl:col-start-2 @xl:row-start-5">
            <Button variant="secondary" onClick={onAccount}>
              Save this to an account
            </Button>
            <p className="pt-2 text-base text-soft">
              We’ll keep your family’s details and this order together.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The step while the payment is processing; the order follows automatically. */
export function PaymentProcessing({ email, level = 'h3' }: EndProps) {
  return (
    <Pending heading="Your payment is processing." level={level}>
      You don’t need to do anything. We’ll email the order number to <EmailAddress>{email}</EmailAddress> when
      it has gone through.
    </Pending>
  );
}

/** Shown when the page was unloaded while paying. `isOver` means that this browser cannot find out the result. */
export function PaymentCheckPending({ email, isOver }: EndProps & { isOver: boolean }) {
  if (isOver)
    return (
      <Pending heading="We can’t check your payment here." level="h2">
        If it went through, we’ve emailed the order number to <EmailAddress>{email}</EmailAddress>. Please
        check your inbox before you pay again. If it didn’t, you haven’t been charged.
      </Pending>
    );
  return (
    <Pending heading="We’re checking your payment." level="h2">
      If it went through, your order number will appear here in a moment, and we’ll email it to{' '}
      <EmailAddress>{email}</EmailAddress>. If it didn’t, you haven’t been charged and can pay again.
    </Pending>
  );
}

type PendingProps = { heading: string; level: 'h2' | 'h3'; children: ReactNode };

function Pending({ heading, level: Heading, children }: PendingProps) {
  return (
    <div role="status" className="mx-auto max-w-md space-y-2 py-4 text-center">
      <Icon of={Hourglass} className="mx-auto text-2xl text-accent-ink" />
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

/** The step for a paid order that is not recorded yet. */
export function OrderRecordPending({ problem }: { problem: string | null }) {
  return (
    <div className="mx-auto max-w-md space-y-4 py-4">
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <p>
        You’ve paid and won’t be asked to pay again. We’re still trying, and your order number will appear
        here as soon as we have it. You can also check again now.
      </p>
    </div>
  );
}
