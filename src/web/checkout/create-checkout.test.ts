import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#shared/call.ts';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import { priceOrder } from '#shared/pricing.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { ToastWords } from '../ui/toast/toast-store.ts';
import { createCheckout } from './create-checkout.ts';
import type { PaymentOutcome } from './payment/payment-outcome.ts';
import type { OrderRequest } from './start-checkout.ts';
import { FIRST_STEP } from './steps/checkout-steps.ts';
import { rememberShipping, typedShipping } from './steps/typed-shipping.ts';

const address: Shipping = {
  name: 'Sam Okafor',
  email: 'sam@example.org',
  address: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'United Kingdom',
  gift: null,
};
const order: Pick<OrderRequest, 'facts' | 'cardLayout'> = {
  facts: { children: [], people: [] },
  cardLayout: 'all-on-one',
};
const discount = { code: 'DAD', discount: { type: 'free_card', value: 0 } } as const;

const PREPARED = { copies: 3, design: DEFAULT_DESIGN, titles: ["Mum's", "Nan's"] };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number) => Promise.reject(new CallError(status, 'Refused'));
const outcome = (answer: PaymentOutcome) => () => Promise.resolve(answer);
const succeeded = outcome({ status: 'succeeded' });

/** A checkout at its payment, `pi_1`. `record` is what the server does when it is asked for the order of a payment. */
async function atPayment(record: () => Promise<{ id: number; token: string }>, shipping = address) {
  const seen = {
    ...{ prepared: 0, recorded: [] as string[], requests: [] as OrderRequest[] },
    ...{ toasts: [] as ToastWords[], record },
  };
  const checkout = createCheckout(
    { step: FIRST_STEP, discount, copies: 3, design: DEFAULT_DESIGN, titles: ["Mum's", "Nan's", 'Too many'] },
    {
      async startCheckout(request): Promise<CheckoutAnswer> {
        seen.prepared += 1;
        seen.requests.push(request);
        return { clientSecret: 's', paymentIntentId: `pi_${seen.prepared}`, ...priceOrder(null, 3) };
      },
      recordOrder(paymentId) {
        seen.recorded.push(paymentId);
        return seen.record();
      },
      toast: (words) => seen.toasts.push(words),
    },
  );
  const state = checkout.store.get;
  checkout.go({ type: 'proceed' });
  await checkout.start(shipping, order);
  expect(state().step.name).toBe('payment');
  return { ...checkout, state, seen };
}

const made = () => Promise.resolve({ id: 7, token: 'abc' });
const titles = (seen: { toasts: ToastWords[] }) => seen.toasts.map(({ title }) => title);

describe('a checkout for which the server has no room', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Begins one whose first so many beginnings are refused with `status`. */
  function begin(times: number, status: number) {
    let [asked, waits] = [0, 0];
    const checkout = createCheckout(
      { step: FIRST_STEP, discount: null, copies: 1, design: DEFAULT_DESIGN, titles: [] },
      {
        startCheckout: async () => {
          asked += 1;
          if (asked <= times) return refused(status);
          return { clientSecret: 's', paymentIntentId: 'pi_1', ...priceOrder(null, 1) };
        },
        recordOrder: made,
        toast: () => undefined,
      },
    );
    checkout.store.subscribe(() => {
      if (checkout.store.get().isWaiting) waits += 1;
    });
    checkout.go({ type: 'proceed' });
    const done = checkout.start(address, order);
    return { state: checkout.store.get, done, counts: () => ({ asked, waits }) };
  }

  test('is begun again by itself, and the customer told so meanwhile', async () => {
    const { state, done, counts } = begin(2, 503);
    await vi.advanceTimersByTimeAsync(1_900);
    expect([counts().asked, state().isWaiting, state().step.name]).toEqual([1, true, 'shipping']);
    await vi.advanceTimersByTimeAsync(1_200);
    expect([counts().asked, state().isWaiting]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(6_000);
    await done;
    expect(state()).toMatchObject({ step: { name: 'payment' }, isWaiting: false, problem: null });
    expect(counts().asked).toBe(3);
  });

  test('is given up after the fourth time', async () => {
    const { state, done, counts } = begin(4, 503);
    await vi.advanceTimersByTimeAsync(22_000);
    await done;
    expect(counts().asked).toBe(4);
    expect(state()).toMatchObject({
      step: { name: 'shipping' },
      isWaiting: false,
      problem: 'Could not initiate payment process. Please try again.',
    });
  });

  const BROKEN = 'Could not initiate payment process. Please try again.';
  test.each([
    [400, 'Refused'],
    [429, 'Refused'],
    [500, BROKEN],
  ])('but one that is refused with %i is not, and says %s', async (status, problem) => {
    const { state, done, counts } = begin(1, status);
    await done;
    expect(counts()).toEqual({ asked: 1, waits: 0 });
    expect(state().problem).toBe(problem);
  });
});

describe('a payment that is answered', () => {
  test('becomes an order, and its discount is used up', async () => {
    const { pay, state, seen } = await atPayment(made);
    await pay('pi_1', succeeded);
    expect(state()).toMatchObject({
      step: { name: 'confirmation', orderId: 7, token: 'abc' },
      problem: null,
    });
    expect(state()).toMatchObject({ discount: null, copies: 1, titles: [], prepared: PREPARED });
    expect(seen.requests).toMatchObject([{ copies: 3, design: DEFAULT_DESIGN, titles: ["Mum's", "Nan's"] }]);
    expect(titles(seen)).toEqual(['Payment Successful']);
  });

  test('that was declined may be tried again, and going back asks for no order of it', async () => {
    const { pay, go, start, state, seen } = await atPayment(made);
    await pay('pi_1', outcome({ status: 'requires_payment_method', message: 'Declined.' }));
    expect(state()).toMatchObject({
      step: { name: 'payment' },
      problem: 'Declined. Nothing has been taken from your card.',
    });
    go({ type: 'back' });
    await start(address, order);
    expect(state().step).toMatchObject({ name: 'payment', payment: { paymentIntentId: 'pi_1' } });
    expect(seen).toMatchObject({ prepared: 1, recorded: [] });
  });

  test('that is still being decided ends the checkout without an order number', async () => {
    const { pay, state, seen } = await atPayment(made);
    await pay('pi_1', outcome({ status: 'processing' }));
    expect(state()).toMatchObject({ step: { name: 'processing' }, discount: null });
    expect(seen.recorded).toEqual([]);
  });

  test('that was cancelled is not offered again', async () => {
    const { pay, go, start, state } = await atPayment(made);
    await pay('pi_1', outcome({ status: 'canceled' }));
    go({ type: 'back' });
    await start(address, order);
    expect(state().step).toMatchObject({ payment: { paymentIntentId: 'pi_2' } });
  });
});

describe('a payment whose answer was lost', () => {
  const losses: [string, () => Promise<PaymentOutcome>][] = [
    ['by our server', lost],
    ['by a server that broke down', () => refused(500)],
    ['by the provider', outcome({ status: 'requires_payment_method', isDoubtful: true })],
  ];

  test.each(losses)('%s is tried again as it is', async (_, attempt) => {
    const { pay, state, seen } = await atPayment(made);
    await pay('pi_1', attempt);
    expect(state().step.name).toBe('payment');
    expect(state().problem).not.toBeNull();
    await pay('pi_1', succeeded);
    expect(state().step.name).toBe('confirmation');
    expect(seen).toMatchObject({ prepared: 1, recorded: ['pi_1'] });
  });

  test.each(losses)('%s and went through is an order, not paid for again', async (_, attempt) => {
    const { pay, go, start, state, seen } = await atPayment(made);
    await pay('pi_1', attempt);
    go({ type: 'back' });
    await start({ ...address, city: 'York' }, order);
    expect(state().step).toMatchObject({ name: 'confirmation', orderId: 7 });
    expect(seen).toMatchObject({ prepared: 1, recorded: ['pi_1'] });
    expect(titles(seen).at(-1)).toBe('Payment Successful');
  });

  test.each(losses)('%s and did not go through is prepared anew for another address', async (_, attempt) => {
    const { pay, go, start, state, seen } = await atPayment(() => refused(409));
    await pay('pi_1', attempt);
    go({ type: 'back' });
    await start({ ...address, city: 'York' }, order);
    expect(state().step).toMatchObject({ name: 'payment', payment: { paymentIntentId: 'pi_2' } });
    expect(state().shippedTo?.city).toBe('York');
    expect(seen.recorded).toEqual(['pi_1']);
  });

  test('is still asked about after a second attempt was lost too', async () => {
    const { pay, go, start, state } = await atPayment(made);
    await pay('pi_1', lost);
    await pay('pi_1', lost);
    go({ type: 'back' });
    await start(address, order);
    expect(state().step.name).toBe('confirmation');
  });

  test('is not asked about any more once it was declined', async () => {
    const { pay, go, start, seen } = await atPayment(made);
    await pay('pi_1', lost);
    await pay('pi_1', outcome({ status: 'requires_payment_method' }));
    go({ type: 'back' });
    await start(address, order);
    expect(seen.recorded).toEqual([]);
  });
});

test('a payment the server no longer knows is over: the next one is another, and nobody asks for its order', async () => {
  const { pay, go, start, state, seen } = await atPayment(made);
  await pay('pi_1', () => refused(404));
  expect(state().problem).toBe('Refused');
  go({ type: 'back' });
  await start(address, order);
  expect(state().step).toMatchObject({ name: 'payment', payment: { paymentIntentId: 'pi_2' } });
  expect(seen.recorded).toEqual([]);
});

describe('an order that could not be recorded', () => {
  test('is told once, and stays paid until it is', async () => {
    const { pay, recordQuietly, recordAgain, state, seen } = await atPayment(lost);
    await pay('pi_1', succeeded);
    expect(state()).toMatchObject({ step: { name: 'unrecorded' } });
    expect(state().problem).toMatch(/^Payment was successful, but/);
    expect(await recordQuietly('pi_1')).toBe(false);
    expect(titles(seen)).toEqual(['Payment Successful', 'Error']);
    seen.record = made;
    expect(await recordAgain('pi_1')).toBe(true);
    expect(state()).toMatchObject({ step: { name: 'confirmation' }, problem: null });
    expect(titles(seen).at(-1)).toBe('Order Successful!');
  });
});

describe('the address that was typed', () => {
  beforeEach(() => rememberShipping(address));

  test('is kept for the next order', async () => {
    const { pay } = await atPayment(made);
    await pay('pi_1', succeeded);
    expect(typedShipping(null).city).toBe('Leeds');
  });

  test('is forgotten when it was that of a gift', async () => {
    const { pay } = await atPayment(made, { ...address, gift: { buyerName: 'Sam', note: null } });
    await pay('pi_1', succeeded);
    expect(typedShipping(null).city).toBe('');
  });
});
