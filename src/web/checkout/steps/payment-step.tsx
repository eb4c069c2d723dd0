import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { pages } from '#shared/pages.ts';
import { giftTo } from '#shared/shipping.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useCheckout } from '../checkout-context.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { FoldedLine } from './folded-line.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ShippingSummary } from './shipping-summary.tsx';

export const PAYMENT_FORM = 'payment-form';

/** The summary with the server's price, and the payment form. */
export function PaymentStep() {
  const { prepared, problem, words, addedTo, send } = useCheckout();
  if (!prepared) return null;
  const { payment, request } = prepared;
  const { name, email, gift } = request.shippingInfo;
  return (
    <div className="space-y-5">
      <div className="-mt-2 border-b border-rule pb-2">
        <FoldedLine
          label="Your order"
          line={words}
          what="your order"
          onChange={() => send({ type: 'wentBack', to: 'proof' })}
        >
          <OrderSummary />
        </FoldedLine>
        <ShippingSummary
          shipping={request.shippingInfo}
          onChange={addedTo ? undefined : () => send({ type: 'wentBack', to: 'shipping' })}
        />
      </div>
      <PaymentForm
        id={PAYMENT_FORM}
        clientSecret={payment.clientSecret}
        total={payment.totalAmount}
        buyer={{ name: gift?.buyerName ?? name, email }}
        pay={(confirm) => send({ type: 'paid', confirm })}
      />
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <SmallPrint to={giftTo(request.shippingInfo)} />
    </div>
  );
}

/** The delivery estimate, and the time limit for changes. */
function SmallPrint({ to }: { to: string | undefined }) {
  return (
    <div>
      <DeliveryEstimate to={to} />
      <p className="pt-1 text-base text-soft">
        You can change or cancel your order for {CHANGE_HOURS} hours, or until we start printing if that’s
        sooner. After that it can’t be cancelled, because it’s made just for you. See{' '}
        <NewTab href={pages.delivery.path}>delivery and returns</NewTab> and{' '}
        <NewTab href={pages.terms.path}>terms</NewTab>.
      </p>
    </div>
  );
}

/** A link that opens in a new tab, because this page holds the customer's input. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
