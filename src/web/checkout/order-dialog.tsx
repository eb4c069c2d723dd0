import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { type CardsByTitle, useCardsByTitle } from '../card/use-cards-by-title.ts';
import { NamedWords } from '../notebook/named-words.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { whenDialogsHaveLeft } from '../ui/dialog/use-back-to-close.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { checkout } from './checkout.ts';
import { CheckoutContext } from './checkout-context.ts';
import type { Opening } from './checkout-events.ts';
import { transition } from './checkout-machine.ts';
import { type CheckoutState, childrenOnCard } from './checkout-state.ts';
import { makeAccountFrom } from './make-account.ts';
import { followUndecided } from './payment-redirect/use-returned-payment.ts';
import type { Missing } from './steps/empty-side.tsx';
import { useLastAddress } from './steps/last-address.tsx';
import { OrderStep } from './steps/order-step.tsx';
import { orderedCards } from './steps/ordered-cards.ts';
import { StepActions } from './steps/step-actions.tsx';
import { useStepFocus } from './steps/use-step-focus.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** How it begins whenever it is opened. */
  opening: Opening;
  onAdd?: ((missing: Missing) => void) | undefined;
  /** The order is made, or follows once its payment is decided, and its dialog is closed. */
  onOrdered(isPaid: boolean): void;
};

/** The checkout: every step of an order, from its price to its number. */
export function OrderDialog({ open, onOpenChange, opening, onAdd, onOrdered }: Props) {
  const state = useOpenCheckout(open, opening, onOrdered);
  const { step, order, isSending, addedTo } = state;
  const steps = addedTo ? STEPS_OF_ADDED : STEPS;
  const title = addedTo && step === 'proof' ? 'Add Another Copy' : TITLES[step];
  const area = useStepFocus(step);
  const { leaveTo, onClosed } = useLeaving(() => onOpenChange(false));
  const [, navigate] = useLocation();
  const facts = useMemo(() => ({ children: childrenOnCard(order), people: order.people }), [order]);
  const choosing = step === 'proof';
  // Asked for early, so that nothing moves when the address is asked for.
  useLastAddress(open);
  // A card that cannot be printed is refused here, before an address is typed.
  const byTitle = useCardsByTitle(facts, order.layout, open && choosing, order);
  const refusal = choosing ? refusalIn(byTitle) : null;

  function close() {
    if (!isSending) onOpenChange(false);
  }

  // What the guest wrote down stays, to be taken along into the account.
  function makeAccount() {
    const { recorded, shipping } = state;
    if (!recorded) return;
    checkout.send({ type: 'accountWanted' });
    const registration = makeAccountFrom(recorded.token, shipping);
    leaveTo(() => navigate(registration));
  }

  const [{ cards }] = byTitle;
  const count = cards.status === 'ready' ? cards.cards.length : undefined;
  const shown = {
    ...state,
    ...{
      facts,
      byTitle,
      close,
      words: (
        <NamedWords words={orderedCards(facts, order.layout, { count, ...order })} names={facts.children} />
      ),
    },
    onAdd: onAdd && ((missing: Missing) => leaveTo(() => onAdd(missing))),
    onAccount: order.mode === 'guest' && !order.again ? makeAccount : undefined,
  };
  return (
    <CheckoutContext value={shown}>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : close())}
        steps={stepsBack(Math.max(steps.indexOf(step), 0))}
        title={title}
        description={stepNumber(steps.indexOf(step), steps.length)}
        {...(choosing ? { size: 'wide' } : {})}
        steady
        onClosed={onClosed}
        notModal={step === 'payment' && isSending}
        // With a key, the buttons of two steps are different elements: a button that became a submit button while it is
        // pressed would send the next step's form.
        footer={<StepActions key={step} />}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the area of a step takes the focus; it groups no form controls. */}
        <div
          ref={area}
          role="group"
          aria-label={title}
          // What is read first is the card, not the choice below it.
          {...(choosing ? { 'data-first-stop': true } : {})}
          // A step without controls has to be focusable itself, so that it can be scrolled with the keyboard.
          tabIndex={WITH_CONTROLS.has(step) ? -1 : 0}
          className="rounded-control outline-offset-4 [&[tabindex='-1']]:outline-none"
        >
          {refusal && (
            <div className="pb-5">
              <ProblemAlert>{refusal}</ProblemAlert>
            </div>
          )}
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
      if (!isPaid) void followUndecided();
      onOrdered(isPaid);
    }),
  );
  useLayoutEffect(() => {
    if (open && !isOurs) begin();
  }, [open, isOurs]);
  useLayoutEffect(() => {
    if (open) return () => checkout.send({ type: 'closed' });
  }, [open]);
  // The first render comes before the effect; nothing of an earlier order may be in it.
  return open && !isOurs ? transition(state, { ...opening, dialog }).state : state;
}

/** Goes to another place once the dialog, which keeps the focus until then, has been closed and has gone. */
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

/** Why the cards of one of the titles cannot be printed. */
function refusalIn(byTitle: CardsByTitle): string | null {
  for (const { cards } of byTitle) if (cards.status === 'refused') return cards.refusal;
  return null;
}

/** 'Step 2 of 3'; nothing once there is no step left to take. */
function stepNumber(place: number, of: number): string | undefined {
  return place < 0 ? undefined : `Step ${place + 1} of ${of}`;
}

/** Back from the payment leads to the address, and from there to the card. */
function stepsBack(taken: number) {
  const to = taken === 2 ? 'shipping' : 'proof';
  return { taken, back: () => checkout.send({ type: 'wentBack', to }) } as const;
}

const STEPS: CheckoutState['step'][] = ['proof', 'shipping', 'payment'];
const STEPS_OF_ADDED: CheckoutState['step'][] = ['proof', 'payment'];

const WITH_CONTROLS = new Set(['shipping', 'payment']);

const TITLES = {
  proof: "Order Your Dad's Cheat Sheet",
  shipping: 'Shipping',
  payment: 'Payment',
  processing: 'Payment',
  unrecorded: 'Payment received',
  confirmation: 'Your Order',
};
