import { giftTo } from '#shared/shipping.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useCheckout } from '../checkout-context.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { ShippingSummary } from './shipping-summary.tsx';
import { FORM_AND_ORDER, SmallPrint, YourOrder } from './your-order.tsx';

export const PAYMENT_FORM = 'payment-form';

/** The payment form, and the order with the server's price. */
export function PaymentStep() {
  const { prepared, problem, addedTo, send } = useCheckout();
  if (!prepared) return null;
  const { payment, request } = prepared;
  const { name, email, gift } = request.shippingInfo;
  return (
    <div className={`${FORM_AND_ORDER} md:grid-rows-[auto_1fr]`}>
      <div className="-mt-2 max-md:-mb-5 md:col-start-2">
        <YourOrder folds />
      </div>
      <div className="min-w-0 space-y-5 md:col-start-1 md:row-span-2 md:row-start-1">
        <div className="border-b border-rule pb-2 md:-mt-2">
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
      </div>
      <SmallPrint to={giftTo(request.shippingInfo)} />
    </div>
  );
}
