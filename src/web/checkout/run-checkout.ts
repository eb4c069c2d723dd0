import { CallError } from '#shared/call.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import { retry } from '#shared/retry.ts';
import type { Shipping } from '#shared/shipping.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import type { CodeRefusal } from './check-code.ts';
import type { CheckoutEffect, CheckoutEvent, Confirm, Opening } from './checkout-events.ts';
import { transition } from './checkout-machine.ts';
import {
  type AppliedDiscount,
  type CheckoutRequest,
  type CheckoutState,
  NEW_CHECKOUT,
} from './checkout-state.ts';
import { outcomeOfError, type PaymentOutcome } from './payment/payment-outcome.ts';

/** External operations of a checkout. */
export type Services = {
  checkCode(code: string): Promise<AppliedDiscount | CodeRefusal>;
  /** Prices an order on the server and prepares its payment. */
  startCheckout(request: CheckoutRequest): Promise<CheckoutAnswer>;
  /** Confirms a payment at the provider, with the checkout stored in the meantime. */
  pay(paymentId: string, checkout: CheckoutState, confirm: Confirm): Promise<PaymentOutcome>;
  /** Makes or finds the order of a payment on the server. Rejects while that is not possible. */
  recordOrder(paymentId: string, secret?: string): Promise<{ id: number; token: string }>;
  toast(words: ToastWords): void;
  dismissFailure(): void;
  forgetSavedGuest(): void;
  forgetPayment(): void;
};

const WAITS_SECONDS = [2, 5, 10, 20, 40];
const LAST_WAIT_SECONDS = 60;

/** Runs the machine: keeps its state and performs its effects. */
export function runCheckout(services: Services) {
  const store = createPersonalStore(NEW_CHECKOUT);
  let onOrdered = (_isPaid: boolean) => {};

  function send(event: CheckoutEvent): void {
    const { state, effects } = transition(store.get(), event);
    store.set(state);
    for (const effect of effects) void perform(effect);
  }

  function perform(effect: CheckoutEffect): unknown {
    switch (effect.do) {
      case 'checkCode':
        return checkCode(effect.code, effect.shipping);
      case 'prepare':
        return prepare(effect.request);
      case 'confirm':
        return confirm(effect.paymentId, effect.confirm);
      case 'record':
        return record(effect.paymentId);
      case 'recordQuietly':
        return recordQuietly(effect.paymentId);
      case 'toast':
        return services.toast(effect.words);
      case 'settle':
        // An undecided payment stays stored, so that a reloaded page can follow it.
        if (store.get().recorded) services.forgetPayment();
        return onOrdered(store.get().recorded !== null);
      default:
        return services[effect.do]();
    }
  }

  async function checkCode(code: string, shipping: Shipping | null): Promise<void> {
    send({ type: 'codeChecked', code, answer: await services.checkCode(code), shipping });
  }

  async function prepare(request: CheckoutRequest): Promise<void> {
    try {
      // A refusal at a busy time is temporary, so starting is retried without the customer.
      const payment = await retry(
        () => services.startCheckout(request),
        (ms) => {
          send({ type: 'delayed', request });
          return sleep(ms);
        },
      );
      send({ type: 'prepared', request, payment });
    } catch (error) {
      send({ type: 'notPrepared', request, problem: whyNotPrepared(error) });
    }
  }

  async function confirm(paymentId: string, ask: Confirm): Promise<void> {
    const outcome = await services.pay(paymentId, store.get(), ask).catch(outcomeOfError);
    send({ type: 'answered', paymentId, outcome });
  }

  async function record(paymentId: string): Promise<void> {
    try {
      send({ type: 'recorded', paymentId, order: await askForOrder(paymentId) });
    } catch (error) {
      // This browser may not see the order; once paid, its number is emailed.
      const isElsewhere = error instanceof CallError && error.status === 404;
      send({ type: 'notRecorded', paymentId, isElsewhere });
    }
  }

  /** Sends the payment's secret, which proves that this browser started it. */
  function askForOrder(paymentId: string) {
    const payment = store.get().prepared?.payment;
    const secret = payment?.paymentIntentId === paymentId ? payment.clientSecret : undefined;
    return services.recordOrder(paymentId, secret);
  }

  /** Repeats recording without showing errors, which the customer has already seen. */
  async function recordQuietly(paymentId: string): Promise<void> {
    for (let tries = 0; ; tries++) {
      await sleep((WAITS_SECONDS[tries] ?? LAST_WAIT_SECONDS) * 1000);
      const { step, prepared } = store.get();
      if (step !== 'unrecorded' || prepared?.payment.paymentIntentId !== paymentId) return;
      const order = await askForOrder(paymentId).catch(() => null);
      if (order) return send({ type: 'recorded', paymentId, order });
    }
  }

  return {
    store,
    send,
    /** Opens the checkout in a dialog. `ordered` is called when that closes with an order or a processing payment. */
    open(dialog: string, opening: Opening, ordered: (isPaid: boolean) => void): void {
      // A paid order still belongs to the dialog in which it was paid.
      if (store.get().step !== 'unrecorded') onOrdered = ordered;
      send({ ...opening, dialog });
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The reason why no payment could be prepared: the server's message where the customer can act on it. */
function whyNotPrepared(error: unknown): string {
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return isRefused ? error.sentence : 'Could not initiate payment process. Please try again.';
}
