import type { CardChild, CardFacts } from '#shared/card-facts.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { Cards } from '../../card/use-cards.ts';
import type { PaymentFormProps } from '../payment/payment-outcome.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutMode } from './checkout-steps.ts';
import type { Missing } from './empty-side.tsx';
import { Confirmation, Processing, Unrecorded } from './end-steps.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { ShippingStep } from './shipping-step.tsx';

type Props = {
  mode: CheckoutMode;
  checkout: Checkout;
  family: CardChild[];
  facts: CardFacts;
  cards: Cards;
  /** What is ordered: '1 card: Ada, Łukasz'. */
  words: string;
  leftOut: ReadonlySet<number>;
  onLeaveOut(places: ReadonlySet<number>): void;
  onAdd: ((missing: Missing) => void) | undefined;
  onShipping(address: Shipping): void;
  onPay: PaymentFormProps['pay'];
  /** Leads a guest who has ordered to an account; given the token of the order. */
  onAccount(token: string): void;
};

/** The content of the current step. */
export function OrderStep(props: Props) {
  const {
    mode,
    checkout,
    family,
    facts,
    cards,
    words,
    leftOut,
    onLeaveOut,
    onAdd,
    onShipping,
    onPay,
    onAccount,
  } = props;
  const { step, shippedTo, discount } = checkout;
  // In the proof the card is there already, large.
  const first = step.name !== 'proof' && cards.status === 'ready' ? cards.cards[0] : undefined;
  const summary = (pricing: Pricing) => (
    <OrderSummary goods={{ words, picture: first?.front }} pricing={pricing} discountCode={discount?.code} />
  );
  const expected = summary(priceOrder(discount?.discount ?? null));
  switch (step.name) {
    case 'proof':
      return (
        <ProofStep
          mode={mode}
          cards={cards}
          facts={facts}
          family={family}
          leftOut={leftOut}
          onLeaveOut={onLeaveOut}
          onAdd={onAdd}
          summary={expected}
        />
      );
    case 'shipping':
      return <ShippingStep checkout={checkout} onSubmit={onShipping} summary={expected} />;
    case 'payment':
      return (
        <PaymentStep
          checkout={checkout}
          payment={step.payment}
          words={words}
          summary={summary(step.payment)}
          pay={onPay}
        />
      );
    case 'processing':
      return <Processing email={shippedTo?.email} />;
    case 'unrecorded':
      return <Unrecorded problem={checkout.problem} />;
    case 'confirmation':
      return (
        <Confirmation
          orderId={step.orderId}
          token={step.token}
          email={shippedTo?.email}
          drawn={cards.status === 'ready' ? cards.cards : null}
          onAccount={mode === 'guest' ? () => onAccount(step.token) : undefined}
        />
      );
  }
}
