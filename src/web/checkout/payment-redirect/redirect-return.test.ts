import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAYMENT_UNDECIDED } from '#shared/payments.ts';
import { aChild } from '#shared/testing/facts.ts';
import { queryClient } from '../../call/query-client.ts';
import { NO_GUEST_DATA } from '../../notebook/guest-data.ts';
import { guestData, guestSaving, saveGuest } from '../../notebook/saved-guest.ts';
import { USER_KEY } from '../../session/user.ts';
import { checkout } from '../checkout.ts';
import { NEW_CHECKOUT, writeCheckout } from '../checkout-state.ts';
import type { PaymentOutcome } from '../payment/payment-outcome.ts';
import { payWithSavedCheckout } from './pay-with-saved-checkout.ts';
import { endRedirectReturn, hasReturned, readRedirectReturn } from './redirect-return.ts';
import { followPayment, followProcessingPayment } from './use-returned-payment.ts';

const SAVED = writeCheckout(NEW_CHECKOUT, NO_GUEST_DATA);
const HOUR_MS = 60 * 60 * 1000;

const stored = new Map<string, string>();
const replaced = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00Z') });
  at('/guest');
});

afterEach(() => {
  endRedirectReturn();
  stored.clear();
  queryClient.clear();
  replaced.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
};

/** Simulates the page at an address, in the same tab. */
function at(pathname: string, search = ''): void {
  vi.stubGlobal('window', {
    ...{ localStorage: storage, sessionStorage: storage },
    location: { pathname, search },
    history: { replaceState: replaced },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

const pay = (outcome: PaymentOutcome) => payWithSavedCheckout('pi_1', NEW_CHECKOUT, async () => outcome);

test('a payment is found after a reload, until the customer leaves', async () => {
  await pay({ status: 'succeeded' });
  expect(readRedirectReturn(null).savedCheckout).toBe(SAVED);
  expect([hasReturned(), replaced.mock.calls]).toEqual([true, [[null, '', '/']]]);
  at('/auth');
  expect(readRedirectReturn(undefined).savedCheckout).toBe(SAVED);
  expect(JSON.stringify([...stored])).not.toContain('_secret_');
  endRedirectReturn();
  expect([hasReturned(), stored.size]).toEqual([false, 0]);
});

test('a member’s payment is found when they are logged in, but not by another user', async () => {
  queryClient.setQueryData(USER_KEY, { id: 7 });
  await pay({ status: 'succeeded' });
  expect(readRedirectReturn({ id: 7 }).savedCheckout).toBe(SAVED);
  endRedirectReturn();
  await pay({ status: 'succeeded' });
  expect(readRedirectReturn({ id: 8 })).toEqual({ savedCheckout: null });
});

test('a refused payment is not stored; one whose answer was lost is found', async () => {
  await pay({ status: 'requires_payment_method' });
  expect(stored.size).toBe(0);
  await pay({ status: 'requires_payment_method', isDoubtful: true });
  expect(readRedirectReturn(null).savedCheckout).toBe(SAVED);
});

test('a payment is not found, and is removed, for another user, on another page or after an hour', async () => {
  const later = () => vi.advanceTimersByTime(HOUR_MS);
  for (const [user, path, wait] of [
    [{ id: 7 }, '/guest', () => undefined],
    [null, '/privacy', () => undefined],
    [null, '/guest', later],
  ] as const) {
    at('/guest');
    await pay({ status: 'succeeded' });
    expect(stored.size).toBe(1);
    wait();
    at(path);
    expect(readRedirectReturn(user)).toEqual({ savedCheckout: null });
    expect([path, hasReturned(), stored.size]).toEqual([path, false, 0]);
  }
});

test('a payment stored by another build is shown, even if the rest is unreadable', () => {
  // Stored by the build of November 2026; this text must never be changed.
  const earlier =
    '{"paymentId":"pi_1","user":null,"checkout":"{\\"order\\":{}}","place":"/guest","pressedAt":1795348800000}';
  stored.set('bank-trip', earlier);
  expect(readRedirectReturn(null).savedCheckout).toBe('{"order":{}}');
  endRedirectReturn();
  stored.set('bank-trip', '{"version":2,"paymentId":"pi_1","place":["guest"],"checkout":{},"wallet":"x"}');
  readRedirectReturn(null);
  expect(hasReturned()).toBe(true);
});

test('the test bank’s page does not read the payment, and the page it returns to does', async () => {
  void payWithSavedCheckout('pi_1', NEW_CHECKOUT, () => new Promise(() => undefined));
  at('/test-bank');
  expect(readRedirectReturn(null)).toEqual({ savedCheckout: null });
  expect(stored.size).toBe(1);
  at('/', '?payment_intent_client_secret=pi_1_secret_2');
  expect(readRedirectReturn(null).savedCheckout).toBe(SAVED);
});

test('a reorder on an order’s page is found there, and nothing of its link is stored', async () => {
  at('/order/the-secret-of-an-order');
  await pay({ status: 'succeeded' });
  expect(JSON.stringify([...stored])).not.toContain('the-secret');
  expect(readRedirectReturn(null).savedCheckout).toBe(SAVED);
});

test.each([
  [1_000, 402, { at: 'looking', isOver: false }],
  [1_000, 404, { at: 'looking', isOver: true }],
  [30_000, 402, { at: 'failed', message: 'Your payment was not successful, please try again.' }],
  [30_000, 404, { at: 'looking', isOver: true }],
])('%i ms after pressing Pay Now, status %i leads to %j', async (ms, status, expected) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  const returned = { paymentId: 'pi_1', secret: null, pressedAt: Date.now() - ms };
  expect(await followPayment(returned, { driver: 'simulator', publishableKey: null })).toEqual(expected);
  // The next checkout asks for the order of a payment whose result is unknown.
  expect(checkout.store.get().unanswered).toBe(expected.at === 'looking' ? 'pi_1' : null);
});

test('a guest’s notebook is restored, and still saved on the device, when a processing payment fails', async () => {
  const returned = { paymentId: 'pi_1', secret: null, pressedAt: 0 };
  const answer = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    return followPayment(returned, { driver: 'simulator', publishableKey: null });
  };
  const pages = {
    ...NO_GUEST_DATA,
    children: [{ ...aChild(), id: -1, userId: 0, remind: null }],
    nextId: -2,
  };
  guestData.set(pages);
  saveGuest();
  expect([(await answer(PAYMENT_UNDECIDED)).at, guestData.get().children]).toEqual(['processing', []]);
  expect(stored.get('kept-guest')).toContain(aChild().name);
  expect([(await answer(402)).at, guestData.get()]).toEqual(['failed', pages]);
  expect([guestSaving.get().at, stored.get('kept-guest')]).toEqual([
    'saved',
    expect.stringContaining(aChild().name),
  ]);
});

test.each([
  [402, { children: 1, pending: false }],
  [PAYMENT_UNDECIDED, { children: 0, pending: true }],
])(
  'a guest who closed the checkout while processing gets their notebook back after %i: %j',
  async (status, expected) => {
    const now = () => ({ children: guestData.get().children.length, pending: stored.has('bank-trip') });
    guestData.set({ ...NO_GUEST_DATA, children: [{ ...aChild(), id: -1, userId: 0, remind: null }] });
    await pay({ status: 'processing' });
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    void followProcessingPayment();
    expect(now()).toEqual({ children: 0, pending: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(now()).toEqual(expected);
  },
);
