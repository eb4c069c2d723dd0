import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { reconcile } from '../checkout/reconcile.ts';
import type { StripeSettings } from '../config.ts';
import { deleteExpired } from '../delete-expired.ts';
import { startTestApp, type TestApp } from './app.ts';
import { report, startCheckout } from './orders.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

const A_DAY_AND_MORE_MS = 86_400_001;

/**
 * Sets up, for all tests of a file, the whole server with a local Stripe that shares its clock. Both are new or reset
 * before each test, when `begin` is called with them.
 */
export function setUpStripeShop(begin: (stripe: StripeServer, server: TestApp) => unknown) {
  let stripe: StripeServer;
  let server: TestApp;
  beforeAll(async () => {
    stripe = await startStripeServer({ now: () => server?.deps.now() ?? new Date() });
  });
  afterAll(() => stripe.close());
  beforeEach(async () => {
    stripe.requests.length = 0;
    stripe.spoil();
    Object.assign(stripe.bank, { balance: true, begins: 'succeeded' });
    stripe.intents.clear();
    stripe.events.length = 0;
    server = await startTestApp({ env: stripe.env });
    await begin(stripe, server);
  });

  /** Delivers all events of a type, and expects `status` for each. */
  async function deliver(type: string, status = 200): Promise<void> {
    const events = stripe.events.filter((one) => one.type === type);
    expect(events).not.toEqual([]);
    for (const event of events)
      expect((await server.fetch('/api/stripe/webhook', stripe.delivery(event))).status).toBe(status);
  }

  /** Pays for a checkout whose draft has expired and been deleted. */
  async function payTooLate(more: object = {}): Promise<string> {
    const { paymentIntentId } = await startCheckout(server.stranger(), more);
    server.passTime(A_DAY_AND_MORE_MS);
    await reconcile(server.deps);
    await deleteExpired(server.deps);
    stripe.reopen(paymentIntentId);
    stripe.pay(paymentIntentId);
    return paymentIntentId;
  }

  /** Pays for a checkout without reporting it. */
  async function pay(guest = server.stranger(), more: object = {}): Promise<string> {
    const { paymentIntentId } = await startCheckout(guest, more);
    stripe.pay(paymentIntentId);
    return paymentIntentId;
  }

  async function order(guest = server.stranger()) {
    const paymentId = await pay(guest);
    return { paymentId, ...(await report(guest, paymentId)) };
  }

  /** Returns the texts of the emails since the last call, oldest first. */
  async function mails(): Promise<string[]> {
    await server.runJobs();
    const texts = (await server.mailbox.list()).map(({ text }) => text).reverse();
    server.mailbox.clear();
    return texts;
  }

  return {
    deliver,
    payTooLate,
    pay,
    order,
    mails,
    settings: () => server.deps.config.payments as StripeSettings,
  };
}
