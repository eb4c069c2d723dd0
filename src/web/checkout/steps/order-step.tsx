import type { CardChild } from '#shared/card-facts.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { PaymentFormProps } from '../payment/payment-outcome.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutMode } from './checkout-steps.ts';
import { ChildrenStep } from './children-step.tsx';
import { Confirmation, Processing, Unrecorded } from './end-steps.tsx';
import { IntroStep } from './intro-step.tsx';
import { type Goods, OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';

type Props = {
  mode: CheckoutMode;
  checkout: Checkout;
  family: CardChild[];
  goods: Goods;
  leftOut: ReadonlySet<number>;
  onLeaveOut(places: ReadonlySet<number>): void;
  onShipping(address: Shipping): void;
  onPay: PaymentFormProps['pay'];
};

/** The content of the current step. */
export function OrderStep(props: Props) {
  const { mode, checkout, family, goods, leftOut, onLeaveOut, onShipping, onPay } = props;
  const { step, shippedTo, discount } = checkout;
  const summary = (pricing: Pricing) => (
    <OrderSummary goods={goods} pricing={pricing} discountCode={discount?.code} />
  );
  const expected = summary(priceOrder(discount?.discount ?? null));
  switch (step.name) {
    case 'intro':
      return <IntroStep mode={mode} summary={expected} />;
    case 'children':
      return <ChildrenStep family={family} leftOut={leftOut} onChange={onLeaveOut} summary={expected} />;
    case 'shipping':
      return <ShippingStep checkout={checkout} onSubmit={onShipping} summary={expected} />;
    case 'payment':
      return (
        <PaymentStep checkout={checkout} payment={step.payment} summary={summary(step.payment)} pay={onPay} />
      );
    case 'processing':
      return <Processing email={shippedTo?.email} />;
    case 'unrecorded':
      return <Unrecorded problem={checkout.problem} />;
    case 'confirmation':
      return <Confirmation orderId={step.orderId} token={step.token} email={shippedTo?.email} />;
  }
}
