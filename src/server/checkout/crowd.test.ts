import { expect, test } from 'vitest';
import { checkouts } from '../db/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { startCheckout } from '../testing/orders.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import { createVisitor } from '../testing/visitor.ts';

let stripe: StripeServer;
let server: TestApp;
setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
});

test('when more begin a checkout than can be served, the others are told when to come again, and nothing of theirs is kept', async () => {
  server.deps.answerMs = 4_500;
  stripe.spoil({ when: 'before', how: 'hang' });
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
  // All from one address, which never has all the places.
  expect(saying(/^503: Could not initiate/)).toHaveLength(5);
  expect(saying(/^503: Very many cards are being ordered/)).toHaveLength(3);
  expect(refusals).toEqual(Array(8).fill('5'));
  expect(await server.deps.db.select().from(checkouts)).toHaveLength(5);

  stripe.spoil();
  expect(await startCheckout(server.stranger())).toMatchObject({ paymentIntentId: expect.any(String) });
});
