/// <reference types="vite/types/importMeta.d.ts" />
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { ordered, report, startCheckout } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';
import { reconcile } from './reconcile.ts';

const HOUR_MS = 3_600_000;
/** Promised are five seconds, of which the provider gets 3.8; the rest is for a busy machine. The driver of the tests waits for ten. */
const LONG = import.meta.env.MODE === 'long';
const [TOGETHER_MS, IN_TURN_MS] = LONG ? [5_000, 5_000] : [7_000, 6_000];

let stripe: StripeServer;
let server: TestApp;
setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
});

async function pay(guest: Visitor): Promise<string> {
  const { paymentIntentId } = await startCheckout(guest);
  stripe.pay(paymentIntentId);
  return paymentIntentId;
}

async function order(guest = server.stranger()) {
  const paymentId = await pay(guest);
  return { paymentId, ...(await report(guest, paymentId)) };
}

test('while Stripe takes requests and answers none, whoever waits is answered in time, and nothing is doubled', async () => {
  const admin = await server.register('admin');
  const member = server.stranger();
  const sam = { name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' };
  await member.register(sam);
  await startCheckout(member);
  const ofCustomer = await order();
  const ofShop = await order();
  const refused = await order();
  stripe.bank.balance = false;
  await server.stranger().call(api.ownOrders.cancel, { params: { token: refused.token } });
  stripe.bank.balance = true;
  const refusals: (string | null)[] = [];
  const guest = createVisitor(async (path, init) => {
    const answer = await server.fetch(path, init);
    if (answer.status === 503) refusals.push(answer.headers.get('retry-after'));
    return answer;
  });
  const unreported = await pay(guest);

  stripe.spoil({ when: 'after', how: 'hang' });
  const begun = performance.now();
  const answers = await Promise.all(
    [
      startCheckout(server.stranger()),
      startCheckout(guest),
      report(guest, unreported),
      server.stranger().call(api.ownOrders.cancel, { params: { token: ofCustomer.token } }),
      admin.call(deskApi.orders.status, { params: { id: ofShop.id }, body: { status: 'cancelled' } }),
      admin.call(deskApi.orders.refund, { params: { id: refused.id } }),
      member.call(api.account.remove, { body: { confirmation: 'sam', currentPassword: 'secret1' } }),
    ].map((asked) =>
      asked.then(
        () => 'done',
        (error) => String(error.message).slice(0, 4),
      ),
    ),
  );
  expect(performance.now() - begun).toBeLessThan(TOGETHER_MS);
  expect(answers).toEqual(['503:', '503:', '503:', 'done', 'done', '503:', '503:']);
  expect(refusals).toEqual(['5', '5']);

  stripe.spoil();
  expect(await report(guest, unreported)).toMatchObject({ id: 4 });
  server.passTime(HOUR_MS);
  await reconcile(server.deps);
  for (const { paymentId } of [ofCustomer, ofShop, refused])
    expect(await server.deps.gateway.readIntent(paymentId)).toMatchObject({ amountRefunded: ordered.total });
  const payable = [...stripe.intents.values()].filter(({ status }) => status === 'requires_payment_method');
  expect(payable).toEqual([]);
});

test('while Stripe hangs, whoever waited for their turn is answered as soon as those before them, and so is a webhook', async () => {
  const timed = async (asked: Promise<unknown>) => {
    const begun = performance.now();
    const answer = await asked.then(
      () => 'done',
      (error) => String(error.message).slice(0, 4),
    );
    return { answer, ms: performance.now() - begun };
  };
  const { paymentIntentId } = await startCheckout(server.stranger());
  stripe.pay(paymentIntentId);
  const [event] = stripe.events.filter(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('Nothing was paid');
  stripe.spoil({ when: 'after', how: 'hang' });
  const early = Array.from({ length: 6 }, () => timed(startCheckout(server.stranger())));
  await wait(1_900);
  const late = Array.from({ length: 4 }, () => timed(startCheckout(server.stranger())));
  const webhook = server.fetch('/api/stripe/webhook', stripe.delivery(event)).then(({ status }) => {
    if (status !== 200) throw new Error(`${status}:`);
  });
  const answers = await Promise.all([...early, ...late, timed(webhook)]);
  expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 11 }, () => '503:'));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(IN_TURN_MS);
});
