import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { CardDesign } from '#shared/card-design.ts';
import type { CardChild, CardLayout, CardPerson } from '#shared/card-facts.ts';
import { type CardsByTitle, useCardsByTitle } from '../card/use-cards-by-title.ts';
import { knownUser } from '../session/user.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { whenDialogsHaveLeft } from '../ui/dialog/use-back-to-close.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { forgetPayment, payWithSavedCheckout } from './bank-trip/pay-with-saved-checkout.ts';
import { serialiseCheckout } from './bank-trip/saved-checkout.ts';
import { makeAccountFrom } from './make-account.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';
import type { AppliedDiscount } from './steps/checkout.ts';
import { type CheckoutMode, type CheckoutStep, stepNumber } from './steps/checkout-steps.ts';
import type { Missing } from './steps/empty-side.tsx';
import { OrderStep } from './steps/order-step.tsx';
import { orderedCards } from './steps/ordered-cards.ts';
import { StepActions } from './steps/step-actions.tsx';
import { useLastAddress } from './steps/use-last-address.ts';
import { useLeftOut } from './steps/use-left-out.ts';
import { useStepFocus } from './steps/use-step-focus.ts';
import { useCheckout } from './use-checkout.ts';
import { useForgetKept } from './use-forget-kept.ts';
import { useLateReset } from './use-late-reset.ts';
import { useQuietRetry } from './use-quiet-retry.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A guest chooses among the children here; a member has chosen them before. */
  mode: CheckoutMode;
  family: CardChild[];
  people: CardPerson[];
  layout: CardLayout;
  /** A checkout to go on with; read once. Without it, it begins with the first step. */
  begin?: {
    step: CheckoutStep;
    leftOut: readonly number[];
    discount: AppliedDiscount | null;
    copies: number;
    design: CardDesign;
    titles: readonly string[];
  };
  /** Of cards that were ordered before: what a guest has written down meanwhile is not ordered, and stays. */
  again?: boolean;
  /** Leads to where what a side lacks can be added. */
  onAdd?: ((missing: Missing) => void) | undefined;
  /** The order is made, or follows by itself, and its dialog is closed. */
  onOrdered(): void;
};

/** The checkout: every step of an order, from its price to its number. */
export function OrderDialog(props: Props) {
  const { open, onOpenChange, mode, family, people, layout, begin, again = false, onAdd, onOrdered } = props;
  const checkout = useCheckout(begin);
  const { leftOut, leaveOut, leaveOutNobody } = useLeftOut(family, begin?.leftOut);
  const { step, go } = checkout;
  const leadsTo = useRef<(() => void) | null>(null);
  const [, navigate] = useLocation();
  const area = useStepFocus(step.name);
  useForgetKept(mode === 'guest' && !again, step.name);
  const facts = useMemo(
    () => ({ children: family.filter((_, place) => !leftOut.has(place)), people }),
    [family, leftOut, people],
  );
  const choosing = step.name === 'proof';
  // Asked for early, so that nothing moves when the address is asked for.
  useLastAddress(open);
  // A card that cannot be printed is refused here, before an address is typed.
  const { design, titles, copies } = checkout;
  const byTitle = useCardsByTitle(facts, layout, open && choosing, { design, titles, copies });
  const [{ cards }] = byTitle;
  const count = cards.status === 'ready' ? cards.cards.length : undefined;
  const refusal = choosing ? refusalIn(byTitle) : null;
  const nobodyChosen = mode === 'guest' && facts.children.length === 0;
  useLateReset(open, () => {
    // What is paid and not recorded yet stays, to be tried again.
    if (step.name !== 'unrecorded') go({ type: 'closed' });
  });

  function close() {
    if (checkout.busy) return;
    onOpenChange(false);
    if (step.name === 'confirmation') tellNumber(step.orderId);
    // A payment that is still processing counts as an order: else the customer might pay for the same card again.
    if (step.name === 'confirmation' || step.name === 'processing') ordered();
  }

  // The dialog keeps the focus until it has gone.
  function leaveTo(place: () => void) {
    leadsTo.current = place;
    onOpenChange(false);
  }

  function onClosed() {
    const place = leadsTo.current;
    leadsTo.current = null;
    if (place) whenDialogsHaveLeft(place);
  }

  // What the guest wrote down stays, to be taken along into the account.
  function makeAccount(token: string) {
    if (step.name === 'confirmation') tellNumber(step.orderId);
    forgetPayment();
    const registration = makeAccountFrom(token);
    leaveTo(() => navigate(registration));
  }

  function ordered() {
    leaveOutNobody();
    forgetPayment();
    onOrdered();
  }

  const unrecorded = step.name === 'unrecorded' ? step.payment.paymentIntentId : null;
  useQuietRetry(unrecorded !== null, async () => {
    const recorded = unrecorded !== null && (await checkout.recordQuietly(unrecorded));
    if (!recorded || open) return;
    ordered();
    go({ type: 'closed' });
  });

  function pay(confirm: () => Promise<PaymentOutcome>) {
    if (step.name !== 'payment') return;
    const savedCheckout = serialiseCheckout({
      mode,
      family,
      people,
      layout,
      leftOut: [...leftOut],
      discount: checkout.discount,
      ...{ copies, design, titles: [...titles], again },
    });
    const { paymentIntentId } = step.payment;
    const user = knownUser()?.id ?? null;
    void checkout.pay(paymentIntentId, () =>
      payWithSavedCheckout({ paymentId: paymentIntentId, user, checkout: savedCheckout }, confirm),
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={TITLES[step.name]}
      description={stepNumber(step)}
      {...(choosing ? { size: 'wide' } : {})}
      steady
      onClosed={onClosed}
      notModal={step.name === 'payment' && checkout.busy}
      footer={
        // With a key, the buttons of two steps are different elements: a button that became a submit button while it is
        // pressed would send the next step's form.
        <StepActions
          key={step.name}
          checkout={checkout}
          mode={mode}
          // Nobody pays for what they have not seen.
          blocked={choosing && (byTitle.some((one) => one.cards.status !== 'ready') || nobodyChosen)}
          onClose={close}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the area of a step takes the focus; it groups no form controls. */}
      <div
        ref={area}
        role="group"
        aria-label={TITLES[step.name]}
        // What is read first is the card, not the choice below it.
        {...(choosing ? { 'data-first-stop': true } : {})}
        // A step without controls has to be focusable itself, so that it can be scrolled with the keyboard.
        tabIndex={WITH_CONTROLS.has(step.name) ? -1 : 0}
        className="rounded-control outline-offset-4 [&[tabindex='-1']]:outline-none"
      >
        {refusal && (
          <div className="pb-5">
            <ProblemAlert>{refusal}</ProblemAlert>
          </div>
        )}
        <OrderStep
          mode={mode}
          checkout={checkout}
          family={family}
          facts={facts}
          byTitle={byTitle}
          words={orderedCards(facts, layout, { count, design, titles, copies })}
          leftOut={leftOut}
          onLeaveOut={leaveOut}
          onAdd={onAdd && ((missing) => leaveTo(() => onAdd(missing)))}
          onAccount={mode === 'guest' && !again ? makeAccount : undefined}
          onShipping={(address) => void checkout.start(address, facts, layout)}
          onPay={pay}
        />
      </div>
    </Dialog>
  );
}

/** Why the cards of one of the titles cannot be printed. */
function refusalIn(byTitle: CardsByTitle): string | null {
  for (const { cards } of byTitle) if (cards.status === 'refused') return cards.refusal;
  return null;
}

function tellNumber(orderId: number): void {
  showToast({ tone: 'success', title: 'Order Completed', description: `Order number ${orderId}` });
}

const WITH_CONTROLS = new Set(['shipping', 'payment']);

const TITLES = {
  proof: "Order Your Dad's Cheat Sheet",
  shipping: 'Shipping',
  payment: 'Payment',
  processing: 'Payment',
  unrecorded: 'Payment received',
  confirmation: 'Your Order',
};
