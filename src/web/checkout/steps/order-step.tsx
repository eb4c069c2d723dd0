import { giftTo } from '#shared/shipping.ts';
import { CardFace } from '../../card/card-face.tsx';
import { useCheckout } from '../checkout-context.ts';
import { Confirmation, OrderRecordPending, PaymentProcessing } from './end-steps.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { ShippingStep } from './shipping-step.tsx';

/** The content of the current step. */
export function OrderStep() {
  const { step, problem, prepared, recorded, byTitle, addedTo, onAccount } = useCheckout();
  const email = prepared?.request.shippingInfo.email;
  switch (step) {
    case 'proof':
      return <ProofStep />;
    case 'shipping':
      return <ShippingStep />;
    case 'payment':
      return <PaymentStep />;
    case 'processing':
      return (
        <>
          <SmallCard />
          <PaymentProcessing email={email} />
        </>
      );
    case 'unrecorded':
      return (
        <>
          <SmallCard />
          <OrderRecordPending problem={problem} />
        </>
      );
    case 'confirmation': {
      const [{ cards }] = byTitle;
      const isDrawn = prepared && cards.status === 'ready';
      return (
        recorded && (
          <Confirmation
            orderId={recorded.id}
            token={recorded.token}
            email={email}
            to={giftTo(prepared?.request.shippingInfo)}
            drawn={
              isDrawn ? { ...prepared.request, cards: cards.cards, alongside: addedTo?.id ?? null } : null
            }
            onAccount={onAccount}
          />
        )
      );
    }
  }
}

/** The ordered card. It is decorative: the customer has seen the card itself. */
function SmallCard() {
  const [{ cards }] = useCheckout().byTitle;
  return (
    <div aria-hidden className="mx-auto max-w-40 py-2">
      {cards.status === 'ready' && cards.cards[0] && <CardFace svg={cards.cards[0].front} />}
    </div>
  );
}
