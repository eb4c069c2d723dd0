import { giftTo } from '#shared/shipping.ts';
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
      return <PaymentProcessing email={email} />;
    case 'unrecorded':
      return <OrderRecordPending problem={problem} />;
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
