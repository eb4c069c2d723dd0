import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT } from '#shared/brand.ts';
import { useCardsByTitle } from '../card/use-cards-by-title.ts';
import { NamedWords } from '../notebook/named-words.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { whenDialogsHaveLeft } from '../ui/dialog/use-back-to-close.ts';
import { checkout } from './checkout.ts';
import { CheckoutContext } from './checkout-context.ts';
import type { Opening } from './checkout-events.ts';
import { transition } from './checkout-machine.ts';
import { type CheckoutState, childrenOnCard, layoutOf } from './checkout-state.ts';
import { followProcessingPayment } from './payment-redirect/use-returned-payment.ts';
import { registrationFor } from './registration-for.ts';
import { useLastAddress } from './steps/last-address.tsx';
import type { MissingFacts } from './steps/missing-facts.ts';
import { OrderStep } from './steps/order-step.tsx';
import { orderedCardsWords } from './steps/ordered-cards.ts';
import { StepActions } from './steps/step-actions.tsx';
import { useStepFocus } from './steps/use-step-focus.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The beginning of the checkout whenever the dialog opens. */
  opening: Opening;
  /** Makes the first step a preview that is confirmed by a button of this label; the checkout begins after it. */
  confirmLabel?: string | undefined;
  onAdd?: ((missing: MissingFacts) => void) | undefined;
  /** Called when the dialog closes after an order was made, or with a payment that is processing. */
  onOrdered(isPaid: boolean): void;
};

/** The checkout dialog, with every step from the price to the order number. */
export function OrderDialog({ open, onOpenChange, opening, confirmLabel, onAdd, onOrdered }: Props) {
  const state = useOpenCheckout(open, opening, onOrdered);
  const { step, order, isSending, addedTo } = state;
  const steps = addedTo ? STEPS_OF_ADDED : STEPS;
  const counted = confirmLabel ? steps.slice(1) : steps;
  const proofTitle = confirmLabel ? `${PRODUCT} Preview` : STEP_TITLES.proof;
  const titles = { ...STEP_TITLES, proof: addedTo ? 'Add Another Copy' : proofTitle };
  const title = titles[step];
  const area = useStepFocus(step);
  const { leaveTo, onClosed } = useLeaving(() => onOpenChange(false));
  const [, navigate] = useLocation();
  const facts = useMemo(() => ({ children: childrenOnCard(order), people: order.people }), [order]);
  const choosing = step === 'proof';
  // Loaded early, so that the address step does not move when it arrives.
  useLastAddress(open);
  // Unprintable cards are refused here, before an address is typed.
  const layout = layoutOf(order);
  const byTitle = useCardsByTitle(facts, layout, open && choosing, order);

  function close() {
    if (!isSending) onOpenChange(false);
  }

  // The guest's notebook is kept, so that the new account can include it.
  function makeAccount() {
    const { recorded, shipping } = state;
    if (!recorded) return;
    checkout.send({ type: 'accountWanted' });
    const registration = registrationFor(recorded.token, shipping);
    leaveTo(() => navigate(registration));
  }

  const [{ cards }] = byTitle;
  const count = cards.status === 'ready' ? cards.cards.length : undefined;
  const shown = {
    ...state,
    ...{
      facts,
      byTitle,
      confirmLabel,
      close,
      words: (
        <NamedWords words={orderedCardsWords(facts, layout, { count, ...order })} names={facts.children} />
      ),
    },
    onAdd: onAdd && ((missing: MissingFacts) => leaveTo(() => onAdd(missing))),
    onAccount: order.mode === 'guest' && !order.again ? makeAccount : undefined,
  };
  return (
    <CheckoutContext value={shown}>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : close())}
        steps={stepsBack(Math.max(steps.indexOf(step), 0))}
        title={<span className="text-lg sm:text-xl">{title}</span>}
        description={stepNumber(counted.indexOf(step), counted.length)}
        size={SIZES[step]}
        onClosed={onClosed}
        notModal={step === 'payment' && isSending}
        // The key makes the buttons of two steps different elements. Otherwise a button that becomes a submit button
        // while being pressed would submit the next step's form.
        footer={<StepActions key={step} />}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the area of a step is focused; it does not group form controls. */}
        <div
          ref={area}
          role="group"
          aria-label={title}
          // The card gets the first focus instead of the choice below it.
          {...(choosing ? { 'data-first-stop': true } : {})}
          tabIndex={-1}
          className="scroll-mt-5 outline-none"
        >
          <OrderStep />
        </div>
      </Dialog>
    </CheckoutContext>
  );
}

/** The checkout, opened and closed together with its dialog. */
function useOpenCheckout(open: boolean, opening: Opening, onOrdered: Props['onOrdered']): CheckoutState {
  const dialog = useId();
  const state = checkout.store.use();
  const isOurs = state.isOpen && state.dialog === dialog;
  const begin = useEffectEvent(() =>
    checkout.open(dialog, opening, (isPaid) => {
      if (!isPaid) void followProcessingPayment();
      onOrdered(isPaid);
    }),
  );
  useLayoutEffect(() => {
    if (open && !isOurs) begin();
  }, [open, isOurs]);
  useLayoutEffect(() => {
    if (open) return () => checkout.send({ type: 'closed' });
  }, [open]);
  // The first render comes before the effect and must not show an earlier order.
  return open && !isOurs ? transition(state, { ...opening, dialog }).state : state;
}

/** Navigates after the dialog has closed completely, since it holds the focus until then. */
function useLeaving(close: () => void) {
  const place = useRef<(() => void) | null>(null);
  return {
    leaveTo(go: () => void) {
      place.current = go;
      close();
    },
    onClosed() {
      const go = place.current;
      place.current = null;
      if (go) whenDialogsHaveLeft(go);
    },
  };
}

/** 'Step 2 of 3'; undefined for a preview and the final steps. */
function stepNumber(place: number, of: number): string | undefined {
  return place < 0 ? undefined : `Step ${place + 1} of ${of}`;
}

/** The number of completed steps, and the function that goes back one step. */
function stepsBack(taken: number) {
  const to = taken === 2 ? 'shipping' : 'proof';
  return { taken, back: () => checkout.send({ type: 'wentBack', to }) } as const;
}

const STEPS: CheckoutState['step'][] = ['proof', 'shipping', 'payment'];
const STEPS_OF_ADDED: CheckoutState['step'][] = ['proof', 'payment'];

/** The steps with a form or choices have one size; the end is as high as its content. */
const SIZES: Record<CheckoutState['step'], 'steps' | 'wide' | undefined> = {
  ...{ proof: 'steps', shipping: 'steps', payment: 'steps' },
  ...{ processing: undefined, unrecorded: undefined, confirmation: 'wide' },
};

const STEP_TITLES = {
  proof: "Order Your Dad's Cheat Sheet",
  shipping: 'Shipping',
  payment: 'Payment',
  processing: 'Payment',
  unrecorded: 'Payment received',
  confirmation: 'Your Order',
};
