import { useState } from 'react';
import type { CardChild, CardLayout, CardPerson } from '#shared/orders.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { type CheckoutMode, placeOf } from './checkout-steps.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderStep } from './order-step.tsx';
import { useCheckout } from './use-checkout.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A guest chooses among the children here; a member has chosen them before. */
  mode: CheckoutMode;
  children: CardChild[];
  people: CardPerson[];
  layout: CardLayout;
  /** The order is made and its dialog closed. */
  onOrdered(): void;
};

const RESET_AFTER_MS = 300;

/** The whole way of an order, from what it costs to its number. */
export function OrderDialog({
  open,
  onOpenChange,
  mode,
  children: family,
  people,
  layout,
  onOrdered,
}: Props) {
  const toast = useToast();
  const checkout = useCheckout(mode);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(NOBODY);
  const { step, go } = checkout;
  const area = useStepFocus(step.name);
  const facts = { children: family.filter((_, place) => !leftOut.has(place)), people };

  function close() {
    if (checkout.busy) return;
    onOpenChange(false);
    if (step.name === 'confirmation') {
      toast({ tone: 'success', title: 'Order Completed', description: `Order number ${step.orderId}` });
      onOrdered();
    }
    // What is paid and not recorded yet stays, to be tried again.
    if (step.name !== 'unrecorded') setTimeout(reset, RESET_AFTER_MS);
  }

  function reset() {
    go({ type: 'closed' });
    setLeftOut(NOBODY);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={TITLES[step.name]}
      description={placeOf(mode, step)}
      footer={
        // Each step has buttons of its own: one that became another's while it is pressed would submit that one's form.
        <OrderActions
          key={step.name}
          checkout={checkout}
          nobodyChosen={facts.children.length === 0}
          onClose={close}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the area of a step takes the focus; it groups no form controls. */}
      <div
        ref={area}
        role="group"
        aria-label={TITLES[step.name]}
        // Where there is nothing to use, the keyboard still has to reach the words, to scroll through them.
        tabIndex={WITH_CONTROLS.has(step.name) ? -1 : 0}
        className="rounded-control outline-offset-4 [&[tabindex='-1']]:outline-none"
      >
        <OrderStep
          mode={mode}
          checkout={checkout}
          family={family}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
          onShipping={(address) => void checkout.start(address, facts, layout)}
        />
      </div>
    </Dialog>
  );
}

const NOBODY: ReadonlySet<number> = new Set();

const WITH_CONTROLS = new Set(['children', 'shipping', 'payment']);

const TITLES = {
  intro: "Order Your Dad's Cheat Sheet",
  children: 'Select Children',
  shipping: 'Shipping',
  payment: 'Payment',
  processing: 'Payment',
  unrecorded: 'Payment',
  confirmation: 'Your Order',
};
