import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#shared/call.ts';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import { aChild } from '#shared/testing/facts.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import type { CheckoutRequest } from './checkout-state.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';
import { runCheckout, type Services } from './run-checkout.ts';

const address: Shipping = {
  name: 'Sam Okafor',
  email: 'sam@example.org',
  address: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'United Kingdom',
  gift: null,
};
const discount = { code: 'DAD', discount: { type: 'free_card', value: 0 } } as const;
const CARDS = { mode: 'guest', family: [aChild()], people: [], layout: 'all-on-one', again: false } as const;
const OPTIONS = { copies: 3, design: DEFAULT_DESIGN, titles: ["Mum's", "Nan's", 'Too many'] };

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number) => Promise.reject(new CallError(status, 'Refused'));
const outcome = (answer: PaymentOutcome) => () => Promise.resolve(answer);
const succeeded = outcome({ status: 'succeeded' });
const declined = outcome({ status: 'requires_payment_method', message: 'Declined.' });

/** A checkout at the address step. */
function atShipping(services: Pick<Services, 'startCheckout' | 'recordOrder'>) {
  const toasts: ToastWords[] = [];
  const none = () => undefined;
  const { store, send, open } = runCheckout({
    ...services,
    checkCode: () => Promise.resolve(discount),
    pay: (_paymentId, _checkout, confirm) => confirm(),
    toast: (words) => toasts.push(words),
    ...{ dismissFailure: none, forgetSavedGuest: none, forgetPayment: none },
  });
  open(
    'dialog',
    { type: 'opened', cards: { ...CARDS, family: [...CARDS.family], people: [] }, options: OPTIONS },
    none,
  );
  send({ type: 'discounted', discount });
  send({ type: 'proceeded' });
  const isIdle = async () => {
    while (store.get().isSending) await Promise.resolve();
  };
  return {
    ...{ send, toasts, store, state: store.get },
    start: (shipping: Shipping) => {
      send({ type: 'submitted', shipping });
      return isIdle();
    },
    pay: (confirm: () => Promise<PaymentOutcome>) => {
      send({ type: 'paid', confirm });
      return isIdle();
    },
    back: () => send({ type: 'wentBack', to: 'shipping' }),
  };
}

/** A checkout at its payment `pi_1`. `record` simulates the server's call that makes the order. */
async function atPayment(record: () => Promise<{ id: number; token: string }>, shipping = address) {
  const seen = { recorded: [] as string[], requests: [] as CheckoutRequest[], record };
  const checkout = atShipping({
    async startCheckout(request) {
      seen.requests.push(request);
      const paymentIntentId = `pi_${seen.requests.length}`;
      return { clientSecret: 's', paymentIntentId, ...priceOrder(null, 3) };
    },
    recordOrder(paymentId, secret) {
      seen.recorded.push(paymentId);
      expect(secret, 'the proof that it was opened here').toBe('s');
      return seen.record();
    },
  });
  await checkout.start(shipping);
  expect(checkout.state().step).toBe('payment');
  return { ...checkout, seen, paymentId: () => checkout.state().prepared?.payment.paymentIntentId };
}

const made = () => Promise.resolve({ id: 7, token: 'abc' });
const titles = (toasts: ToastWords[]) => toasts.map(({ title }) => title);

describe('a checkout that the server is temporarily unable to start', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Starts a checkout whose first `times` attempts are refused with `status`. */
  function begin(times: number, status: number) {
    let [asked, waits] = [0, 0];
    const { send, state, store } = atShipping({
      startCheckout: async () => {
        asked += 1;
        if (asked <= times) return refused(status);
        return { clientSecret: 's', paymentIntentId: 'pi_1', ...priceOrder(null, 1) };
      },
      recordOrder: made,
    });
    store.subscribe(() => {
      if (state().isWaiting) waits += 1;
    });
    send({ type: 'submitted', shipping: address });
    return { state, counts: () => ({ asked, waits }) };
  }

  test('is retried automatically, and the customer is informed', async () => {
    const { state, counts } = begin(2, 503);
    await vi.advanceTimersByTimeAsync(1_900);
    expect([counts().asked, state().isWaiting, state().step]).toEqual([1, true, 'shipping']);
    await vi.advanceTimersByTimeAsync(1_200);
    expect([counts().asked, state().isWaiting]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(state()).toMatchObject({ step: 'payment', isWaiting: false, problem: null });
    expect(counts().asked).toBe(3);
  });

  const BROKEN = 'Could not initiate payment process. Please try again. You haven’t been charged.';

  test('fails after the fourth attempt', async () => {
    const { state, counts } = begin(4, 503);
    await vi.advanceTimersByTimeAsync(22_000);
    expect(counts().asked).toBe(4);
    expect(state()).toMatchObject({
      step: 'shipping',
      isWaiting: false,
      problem: BROKEN,
    });
  });

  test.each([
    [400, 'Refused You haven’t been charged.'],
    [429, 'Refused You haven’t been charged.'],
    [500, BROKEN],
  ])('is not retried when refused with %i, and shows %s', async (status, problem) => {
    const { state, counts } = begin(1, status);
    await vi.advanceTimersByTimeAsync(0);
    expect(counts()).toEqual({ asked: 1, waits: 0 });
    expect(state().problem).toBe(problem);
  });
});

describe('an answered payment', () => {
  test('becomes an order, and its discount is used', async () => {
    const { pay, state, seen, toasts } = await atPayment(made);
    await pay(succeeded);
    expect(state()).toMatchObject({ step: 'confirmation', recorded: { id: 7, token: 'abc' }, problem: null });
    expect(state().order).toMatchObject({ discount: null, copies: 1, titles: [] });
    const request = { copies: 3, design: DEFAULT_DESIGN, titles: ["Mum's", "Nan's"], discountCode: 'DAD' };
    expect(seen.requests).toMatchObject([request]);
    expect(state().prepared).toMatchObject({ request });
    expect(titles(toasts)).toEqual(['Payment Successful']);
  });

  test('can be tried again when declined, and going back does not request its order', async () => {
    const { pay, back, start, state, seen, paymentId } = await atPayment(made);
    await pay(declined);
    expect(state()).toMatchObject({
      step: 'payment',
      problem: 'Declined. You haven’t been charged. Try another card, or ask your bank.',
    });
    back();
    await start(address);
    expect([state().step, paymentId()]).toEqual(['payment', 'pi_1']);
    expect([seen.requests.length, seen.recorded]).toEqual([1, []]);
  });

  test('that is processing ends the checkout without an order number', async () => {
    const { pay, state, seen } = await atPayment(made);
    await pay(outcome({ status: 'processing' }));
    expect(state()).toMatchObject({ step: 'processing', order: { discount: null } });
    expect(seen.recorded).toEqual([]);
  });
});

describe('a payment whose answer was lost', () => {
  const losses: [string, () => Promise<PaymentOutcome>][] = [
    ['by our server', lost],
    ['by a server that broke down', () => refused(500)],
    ['by the provider', outcome({ status: 'requires_payment_method', isDoubtful: true })],
  ];

  test.each(losses)('%s is tried again unchanged', async (_, attempt) => {
    const { pay, state, seen } = await atPayment(made);
    await pay(attempt);
    expect(state().step).toBe('payment');
    expect(state().problem).not.toBeNull();
    await pay(succeeded);
    expect(state().step).toBe('confirmation');
    expect([seen.requests.length, seen.recorded]).toEqual([1, ['pi_1']]);
  });

  test.each(losses)('%s and which succeeded becomes an order and is not paid twice', async (_, attempt) => {
    const { pay, back, start, state, seen, toasts } = await atPayment(made);
    await pay(attempt);
    back();
    await start({ ...address, city: 'York' });
    expect(state()).toMatchObject({ step: 'confirmation', recorded: { id: 7 } });
    expect([seen.requests.length, seen.recorded]).toEqual([1, ['pi_1']]);
    expect(titles(toasts).at(-1)).toBe('Payment Successful');
  });

  test.each(losses)('%s and which failed is prepared anew for another address', async (_, attempt) => {
    const { pay, back, start, state, seen, paymentId } = await atPayment(() => refused(409));
    await pay(attempt);
    back();
    await start({ ...address, city: 'York' });
    expect([state().step, paymentId()]).toEqual(['payment', 'pi_2']);
    expect(state().prepared?.request.shippingInfo.city).toBe('York');
    expect(seen.recorded).toEqual(['pi_1']);
  });

  test.each<[string, () => Promise<PaymentOutcome>, string[]]>([
    ['is still asked about after a second attempt was lost too', lost, ['pi_1']],
    ['is not asked about any more once it was declined', declined, []],
  ])('%s', async (_, second, recorded) => {
    const { pay, back, start, seen } = await atPayment(made);
    await pay(lost);
    await pay(second);
    back();
    await start(address);
    expect(seen.recorded).toEqual(recorded);
  });
});

test('a successful payment whose order this browser may not see causes no error', async () => {
  const { pay, state, seen, toasts } = await atPayment(() => refused(404));
  await pay(succeeded);
  expect(state()).toMatchObject({ step: 'processing', problem: null });
  expect([titles(toasts), seen.recorded]).toEqual([['Payment Successful'], ['pi_1']]);
});

test.each([
  ['the server no longer knows', () => refused(404), 'Refused'],
  ['was cancelled', outcome({ status: 'canceled' }), expect.any(String)],
] as const)(
  'a payment that %s is over: the next one is new, and its order is not requested',
  async (_, attempt, problem) => {
    const { pay, back, start, state, seen, paymentId } = await atPayment(made);
    await pay(attempt);
    expect(state().problem).toEqual(problem);
    back();
    await start(address);
    expect([state().step, paymentId()]).toEqual(['payment', 'pi_2']);
    expect(seen.recorded).toEqual([]);
  },
);

describe('an order that could not be recorded', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is reported once, requested again automatically, and stays paid until recorded', async () => {
    const { pay, state, seen, toasts } = await atPayment(lost);
    await pay(succeeded);
    expect(state()).toMatchObject({ step: 'unrecorded' });
    expect(state().problem).toMatch(/^Payment was successful, but/);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(seen.recorded).toHaveLength(3);
    expect(titles(toasts)).toEqual(['Payment Successful', 'Error']);
    seen.record = made;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toMatchObject({ step: 'confirmation', problem: null });
    expect(titles(toasts).at(-1)).toBe('Order Successful!');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.recorded).toHaveLength(4);
  });
});
