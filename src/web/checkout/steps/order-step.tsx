import type { CardChild, CardFacts } from '#shared/card-facts.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { Cards } from '../../card/use-cards.ts';
import type { PaymentFormProps } from '../payment/payment-outcome.ts';
import { CardChoices } from './card-choices.tsx';
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
  /** Leads a guest who has ordered to an account; given the token of the order. Missing where there is nothing to take along. */
  onAccount: ((token: string) => void) | undefined;
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
  const expected = summary(priceOrder(discount?.discount ?? null, checkout.copies));
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
          copies={checkout.copies}
          onCopies={checkout.setCopies}
          choices={
            <CardChoices
              design={checkout.design}
              titles={checkout.titles}
              copies={checkout.copies}
              asksForHan={cards.status === 'ready' ? cards.asksForHan : undefined}
              onChange={checkout.setDesign}
            />
          }
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
          copies={checkout.preparedCopies}
          drawn={cards.status === 'ready' ? cards.cards : null}
          onAccount={onAccount && (() => onAccount(step.token))}
        />
      );
  }
}
