import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { checkouts } from '../db/schema.ts';
import { createStripe } from '../payments/stripe.ts';
import type { TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import { createVisitor, SAM } from '../testing/visitor.ts';
import { reconcile } from './reconcile.ts';

const HOUR_MS = 3_600_000;

let stripe: StripeServer;
let server: TestApp;
const { order, pay, settings } = setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
  server.deps.cards = withoutCards(server.deps.cards);
  // The driver's own timeout exceeds any test's.
  server.deps.gateway = createStripe(settings(), { timeoutMs: HOUR_MS, retries: 0 });
});

/** Makes Stripe accept requests without answering them. */
function hang(when: 'before' | 'after'): void {
  stripe.spoil({ when, how: 'hang' });
  server.deps.answerMs = 4_500;
}

function goOn(): void {
  stripe.spoil();
  server.deps.answerMs = 120_000;
}

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => String(error.message).slice(0, 4),
  );

test('while Stripe hangs, every caller is answered in time, and nothing is doubled', async () => {
  const admin = await server.register('admin');
  const member = server.stranger();
  await member.register(SAM);
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

  hang('after');
  const answers = await Promise.all(
    [
      startCheckout(server.stranger()),
      startCheckout(guest),
      report(guest, unreported),
      server.stranger().call(api.ownOrders.cancel, { params: { token: ofCustomer.token } }),
      admin.call(deskApi.orders.status, { params: { id: ofShop.id }, body: { status: 'cancelled' } }),
      admin.call(deskApi.orders.refund, { params: { id: refused.id } }),
      member.call(api.account.remove, { body: { confirmation: 'sam', currentPassword: 'secret1' } }),
    ].map(outcomeOf),
  );
  expect(answers).toEqual(['503:', '503:', '503:', 'done', 'done', '503:', '503:']);
  expect(refusals).toEqual(['5', '5']);

  goOn();
  expect(await report(guest, unreported)).toMatchObject({ id: 4 });
  server.passTime(HOUR_MS);
  await reconcile(server.deps);
  for (const { paymentId } of [ofCustomer, ofShop, refused])
    expect(await server.deps.gateway.readIntent(paymentId)).toMatchObject({ amountRefunded: 999 });
  const payable = [...stripe.intents.values()].filter(({ status }) => status === 'requires_payment_method');
  expect(payable).toEqual([]);
});

test('while Stripe hangs, callers waiting for their turn are answered too, and so is a webhook', async () => {
  await pay();
  const [event] = stripe.events.filter(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('Nothing was paid');
  hang('after');
  const starts = Array.from({ length: 10 }, () => outcomeOf(startCheckout(server.stranger())));
  const webhook = server.fetch('/api/stripe/webhook', stripe.delivery(event)).then(({ status }) => status);
  expect(await Promise.all(starts)).toEqual(Array(10).fill('503:'));
  expect(await webhook).toBe(503);
});

test('when too many checkouts start, the others get 503 with Retry-After, and nothing of theirs is stored', async () => {
  hang('before');
  const refusals: (string | null)[] = [];
  const begin = () => {
    const guest = createVisitor(async (path, init) => {
      const answer = await server.fetch(path, init);
      refusals.push(answer.headers.get('retry-after'));
      return answer;
    });
    return startCheckout(guest).catch((error: Error) => error.message);
  };
  const answers = await Promise.all(Array.from({ length: 8 }, begin));
  const saying = (words: RegExp) => answers.filter((answer) => words.test(String(answer)));
  // One address sends all the requests, and may not use every place.
  expect(saying(/^503: Could not initiate/)).toHaveLength(5);
  expect(saying(/^503: We’re very busy at the moment/)).toHaveLength(3);
  expect(refusals).toEqual(Array(8).fill('5'));
  expect(await server.deps.db.select().from(checkouts)).toHaveLength(5);

  goOn();
  expect(await startCheckout(server.stranger())).toMatchObject({ paymentIntentId: expect.any(String) });
});
