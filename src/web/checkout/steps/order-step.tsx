import type { CardChild, CardFacts } from '#shared/card-facts.ts';
import { productOf } from '#shared/ordered.ts';
import { type Pricing, priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { CardsByTitle } from '../../card/use-cards-by-title.ts';
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
  byTitle: CardsByTitle;
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
    byTitle,
    words,
    leftOut,
    onLeaveOut,
    onAdd,
    onShipping,
    onPay,
    onAccount,
  } = props;
  const { step, shippedTo, discount, design, titles, copies } = checkout;
  const [{ cards }] = byTitle;
  // In the proof the card is there already, large.
  const first = step.name !== 'proof' && cards.status === 'ready' ? cards.cards[0] : undefined;
  const summary = (pricing: Pricing) => (
    <OrderSummary
      goods={{ product: productOf({ design, titles, copies }), words, picture: first?.front }}
      pricing={pricing}
      discountCode={discount?.code}
    />
  );
  const expected = summary(priceOrder(discount?.discount ?? null, copies));
  switch (step.name) {
    case 'proof':
      return (
        <ProofStep
          mode={mode}
          byTitle={byTitle}
          facts={facts}
          family={family}
          leftOut={leftOut}
          onLeaveOut={onLeaveOut}
          onAdd={onAdd}
          copies={copies}
          onCopies={checkout.setCopies}
          choices={(onShow) => (
            <CardChoices
              design={design}
              titles={titles}
              copies={copies}
              asksForHan={cards.status === 'ready' ? cards.asksForHan : undefined}
              onChange={checkout.setDesign}
              onShow={onShow}
            />
          )}
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
          drawn={cards.status === 'ready' ? { ...checkout.prepared, cards: cards.cards } : null}
          onAccount={onAccount && (() => onAccount(step.token))}
        />
      );
  }
}
