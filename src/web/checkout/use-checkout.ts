import { useReducer, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { Discount } from '#shared/discounts.ts';
import type { Shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { brokenPayment, failureOfOutcome, type PaymentOutcome } from './payment/payment-outcome.ts';
import { NOT_RECORDED, PAID, successOf } from './payment/payment-words.ts';
import { createStarter, startCheckout, whyNotStarted } from './start-checkout.ts';
import {
  type CheckoutEvent,
  type CheckoutMode,
  type CheckoutStep,
  FIRST_STEP,
  nextStep,
} from './steps/checkout-steps.ts';
import { forgetShipping } from './steps/typed-shipping.ts';
import { useOnce } from './use-once.ts';

export type AppliedDiscount = { code: string; discount: Discount };
export type Checkout = ReturnType<typeof useCheckout>;

const BEGINNING: CheckoutStart = { step: FIRST_STEP, discount: null };

/** Where a checkout begins that went to the bank's page and came to nothing. */
export type CheckoutStart = { step: CheckoutStep; discount: AppliedDiscount | null };

/** One customer's way from the first step to the order number. */
export function useCheckout(mode: CheckoutMode, begin: CheckoutStart = BEGINNING) {
  const toast = useToast();
  const { busy, once } = useOnce();
  const [starter] = useState(() => createStarter(startCheckout));
  const [discount, setDiscount] = useState(begin.discount);
  const [typedCode, setTypedCode] = useState('');
  const [shippedTo, setShippedTo] = useState<Shipping | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The payment that may have been made, though nobody heard of it. */
  const doubtful = useRef<string | null>(null);
  const [step, dispatch] = useReducer(
    (at: CheckoutStep, event: CheckoutEvent) => nextStep(mode, at, event),
    begin.step,
  );

  function go(event: CheckoutEvent) {
    setProblem(null);
    dispatch(event);
  }

  function fail(title: string, message: string) {
    setProblem(message);
    toast({ tone: 'destructive', title, description: message });
  }

  function start(shippingInfo: Shipping, facts: CardFacts, cardLayout: CardLayout) {
    return once(async () => {
      setProblem(null);
      if (await wasPaidBefore()) return;
      try {
        const wish = { shippingInfo, facts, cardLayout, discountCode: discount?.code ?? null };
        const payment = await starter.start(wish);
        setShippedTo(shippingInfo);
        dispatch({ type: 'started', payment });
      } catch (error) {
        fail('Error', whyNotStarted(error));
      }
    });
  }

  /** Asked before another payment is opened: an attempt whose answer was lost may have paid. */
  async function wasPaidBefore(): Promise<boolean> {
    if (!doubtful.current || !(await recordQuietly(doubtful.current))) return false;
    doubtful.current = null;
    toast(PAID);
    return true;
  }

  function pay(paymentId: string, confirm: () => Promise<PaymentOutcome>) {
    return once(async () => {
      setProblem(null);
      try {
        doubtful.current = paymentId;
        const outcome = await confirm();
        if (!outcome.isDoubtful) doubtful.current = null;
        await settle(paymentId, outcome);
      } catch (error) {
        const { message, isOver } = brokenPayment(error);
        // Going back prepares a new payment only where this one is past paying: else it might be paid twice.
        if (isOver) {
          starter.forget();
          doubtful.current = null;
        }
        fail('Payment Failed', message);
      }
    });
  }

  async function settle(paymentId: string, outcome: PaymentOutcome) {
    if (outcome.status === 'succeeded') {
      toast(PAID);
      await record(paymentId, notRecorded);
    } else if (outcome.status === 'processing') {
      doneWith();
      dispatch({ type: 'pending' });
    } else {
      if (outcome.status === 'canceled') starter.forget();
      const { title, message } = failureOfOutcome(outcome);
      fail(title, message);
    }
  }

  function doneWith() {
    starter.forget();
    setDiscount(null);
  }

  /** Whether the order is recorded now. */
  async function record(stripePaymentId: string, onFailure: () => void): Promise<boolean> {
    try {
      const { id, token } = await call(api.checkout.order, { body: { stripePaymentId } });
      doneWith();
      if (shippedTo?.gift) forgetShipping();
      go({ type: 'recorded', orderId: id, token });
      if (step.name === 'unrecorded') toast(successOf(id));
      return true;
    } catch {
      onFailure();
      return false;
    }
  }

  function notRecorded() {
    dispatch({ type: 'notRecorded' });
    fail('Error', NOT_RECORDED);
  }

  /** Without a word when it fails once more. */
  function recordQuietly(paymentId: string): Promise<boolean> {
    return record(paymentId, () => undefined);
  }

  function recordAgain(paymentId: string) {
    return once(async () => {
      await record(paymentId, notRecorded);
    });
  }

  return {
    step,
    busy,
    problem,
    discount,
    setDiscount,
    typedCode,
    setTypedCode,
    shippedTo,
    go,
    start,
    pay,
    recordAgain,
    recordQuietly,
  };
}
