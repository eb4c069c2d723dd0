import Check from 'lucide-react/icons/check';
import { orderPath } from '#shared/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProblemAlert } from './problem-alert.tsx';

type ConfirmationProps = { orderId: number; token: string; email: string | undefined };

/** The order is made. */
export function Confirmation({ orderId, token, email }: ConfirmationProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary text-2xl text-on-primary">
        <Icon of={Check} />
      </span>
      <h3 className="text-2xl">Order Successful!</h3>
      <p>
        Your order number is <strong className="tabular text-xl select-all">{orderId}</strong>
      </p>
      <p className="max-w-sm text-soft">
        A confirmation email was sent to <span className="text-ink">{email}</span>. We print your card and
        post it to you.
      </p>
      <a href={orderPath(token)} target="_blank" rel="noopener" className={buttonClass('quiet')}>
        See, correct or cancel your order
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}

/** The bank has not decided: the order follows by itself. */
export function Processing({ email }: { email: string | undefined }) {
  return (
    <div role="status" className="space-y-2 py-4 text-center">
      <h3 className="text-xl">Your payment is processing.</h3>
      <p className="text-soft">
        There is nothing more to do. As soon as it has gone through, we send the order number to{' '}
        <span className="text-ink">{email}</span>.
      </p>
    </div>
  );
}

/** Paid, but not recorded yet. */
export function Unrecorded({ problem }: { problem: string | null }) {
  return (
    <div className="space-y-4 py-2">
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <p>
        You have paid and will not be asked to pay again. We will record the order as soon as we can; you can
        also try it now.
      </p>
    </div>
  );
}
