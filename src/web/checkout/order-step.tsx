import type { CardChild, Shipping } from '#shared/orders.ts';
import type { CheckoutMode } from './checkout-steps.ts';
import { ChildrenStep } from './children-step.tsx';
import { Confirmation, Processing, Unrecorded } from './end-steps.tsx';
import { IntroStep } from './intro-step.tsx';
import { PaymentStage } from './payment-stage.tsx';
import { ShippingStage } from './shipping-stage.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = {
  mode: CheckoutMode;
  checkout: Checkout;
  family: CardChild[];
  leftOut: ReadonlySet<number>;
  onLeaveOut(places: ReadonlySet<number>): void;
  onShipping(address: Shipping): void;
};

/** What the step a customer is at asks or tells. */
export function OrderStep({ mode, checkout, family, leftOut, onLeaveOut, onShipping }: Props) {
  const { step, shippedTo } = checkout;
  switch (step.name) {
    case 'intro':
      return <IntroStep mode={mode} />;
    case 'children':
      return <ChildrenStep family={family} leftOut={leftOut} onChange={onLeaveOut} />;
    case 'shipping':
      return <ShippingStage checkout={checkout} onSubmit={onShipping} />;
    case 'payment':
      return <PaymentStage checkout={checkout} payment={step.payment} />;
    case 'processing':
      return <Processing email={shippedTo?.email} />;
    case 'unrecorded':
      return <Unrecorded problem={checkout.problem} />;
    case 'confirmation':
      return <Confirmation orderId={step.orderId} email={shippedTo?.email} />;
  }
}
