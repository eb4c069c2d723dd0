import { askAgain } from '#shared/ask-again.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import type { Shipping } from '#shared/shipping.ts';
import { createStore } from '../store/create-store.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import { brokenPayment, failureOfOutcome, type PaymentOutcome } from './payment/payment-outcome.ts';
import { NOT_RECORDED, PAID, successOf } from './payment/payment-words.ts';
import { createStarter, type OrderRequest, whyNotStarted } from './start-checkout.ts';
import type { CheckoutState } from './steps/checkout.ts';
import { type CheckoutEvent, nextStep } from './steps/checkout-steps.ts';
import { forgetShipping } from './steps/typed-shipping.ts';

/** What a checkout needs from outside. */
type Services = {
  /** Has the server price an order and prepare its payment. */
  startCheckout(request: OrderRequest): Promise<CheckoutAnswer>;
  /** Has the server make the order of a payment, or find it when it is made already. Rejects while it cannot. */
  recordOrder(paymentId: string): Promise<{ id: number; token: string }>;
  toast(words: ToastWords): void;
};

export type CheckoutStart = Pick<CheckoutState, 'step' | 'discount' | 'copies' | 'design' | 'titles'>;

/**
 * One customer's way from the first step to the order number, without React. Whoever calls it sees to it that only one
 * of `start`, `pay` and `recordAgain` runs at a time.
 */
export function createCheckout(begin: CheckoutStart, { startCheckout, recordOrder, toast }: Services) {
  const { copies, design, titles } = begin;
  const store = createStore<CheckoutState>({
    ...begin,
    ...{ problem: null, isWaiting: false, typedCode: '' },
    ...{ shippedTo: null, prepared: { copies, design, titles } },
  });
  const starter = createStarter(startCheckout);
  /** The payment whose last attempt was not answered: it may have been made all the same. */
  let unanswered: string | null = null;

  function update(change: Partial<CheckoutState>): void {
    store.set({ ...store.get(), ...change });
  }

  function dispatch(event: CheckoutEvent): void {
    update({ step: nextStep(store.get().step, event) });
  }

  function go(event: CheckoutEvent): void {
    update({ problem: null });
    dispatch(event);
  }

  function fail(title: string, message: string, comfort = ''): void {
    update({ problem: `${message} ${comfort}`.trim() });
    toast({ tone: 'destructive', title, description: message });
  }

  /** Prepares the payment of an order, unless an earlier one turns out to have paid for it. */
  async function start(
    shippingInfo: Shipping,
    order: Pick<OrderRequest, 'facts' | 'cardLayout'>,
  ): Promise<void> {
    update({ problem: null });
    if (await wasPaidBefore()) return;
    try {
      const { discount, copies, design } = store.get();
      const titles = store.get().titles.slice(0, copies - 1);
      const discountCode = discount?.code ?? null;
      const request = { ...order, shippingInfo, copies, design, titles, discountCode };
      // In a rush, who is told to come again need not press again.
      const payment = await askAgain(
        () => starter.start(request),
        (ms) => {
          update({ isWaiting: true });
          return new Promise((resolve) => setTimeout(resolve, ms));
        },
      );
      update({ shippedTo: shippingInfo, prepared: { copies, design, titles } });
      dispatch({ type: 'started', payment });
    } catch (error) {
      fail('Error', whyNotStarted(error));
    } finally {
      update({ isWaiting: false });
    }
  }

  /** Asked before another payment is prepared: an attempt that was not answered may have paid. */
  async function wasPaidBefore(): Promise<boolean> {
    if (!unanswered || !(await recordQuietly(unanswered))) return false;
    unanswered = null;
    toast(PAID);
    return true;
  }

  async function pay(paymentId: string, confirm: () => Promise<PaymentOutcome>): Promise<void> {
    update({ problem: null });
    unanswered = paymentId;
    try {
      const outcome = await confirm();
      if (!outcome.isDoubtful) unanswered = null;
      await settle(paymentId, outcome);
    } catch (error) {
      const { message, isOver } = brokenPayment(error);
      // Going back prepares another payment only when this one can no longer be paid: else both might be.
      if (isOver) {
        starter.forget();
        unanswered = null;
      }
      fail('Payment Failed', message);
    }
  }

  async function settle(paymentId: string, outcome: PaymentOutcome): Promise<void> {
    if (outcome.status === 'succeeded') {
      toast(PAID);
      await recordAgain(paymentId);
    } else if (outcome.status === 'processing') {
      endOrder();
      dispatch({ type: 'pending' });
    } else {
      if (outcome.status === 'canceled') starter.forget();
      const { title, message, comfort } = failureOfOutcome(outcome);
      fail(title, message, comfort);
    }
  }

  /** Its payment, its discount and its copies are not for the next order. */
  function endOrder(): void {
    starter.forget();
    update({ discount: null, copies: 1, titles: [] });
  }

  /** Resolves to whether the order is recorded now; when it is not, the customer is told. */
  async function recordAgain(paymentId: string): Promise<boolean> {
    const isRecorded = await recordQuietly(paymentId);
    if (!isRecorded) {
      dispatch({ type: 'notRecorded' });
      fail('Error', NOT_RECORDED);
    }
    return isRecorded;
  }

  /** The same, without telling the customer when it is not. */
  async function recordQuietly(paymentId: string): Promise<boolean> {
    const { step, shippedTo } = store.get();
    const order = await recordOrder(paymentId).catch(() => null);
    if (!order) return false;
    endOrder();
    if (shippedTo?.gift) forgetShipping();
    go({ type: 'recorded', orderId: order.id, token: order.token });
    if (step.name === 'unrecorded') toast(successOf(order.id));
    return true;
  }

  return { store, update, go, start, pay, recordAgain, recordQuietly };
}
