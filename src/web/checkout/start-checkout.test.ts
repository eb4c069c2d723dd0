import { expect, test } from 'vitest';
import { CallError } from '#shared/call.ts';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { priceOrder } from '#shared/pricing.ts';
import { createStarter, type OrderRequest, whyNotStarted } from './start-checkout.ts';

const request: OrderRequest = {
  shippingInfo: {
    name: 'Sam Okafor',
    email: 'sam@example.org',
    address: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'United Kingdom',
  },
  facts: { children: [], people: [] },
  cardLayout: 'all-on-one',
  copies: 1,
  design: DEFAULT_DESIGN,
  titles: [],
  discountCode: null,
};

function countingStarter() {
  let opened = 0;
  return createStarter(async () => {
    opened += 1;
    return { clientSecret: 's', paymentIntentId: `pi_${opened}`, ...priceOrder(null) };
  });
}

test('going back and on again without a change opens no second payment', async () => {
  const starter = countingStarter();
  expect((await starter.start(request)).paymentIntentId).toBe('pi_1');
  expect((await starter.start(structuredClone(request))).paymentIntentId).toBe('pi_1');
  expect((await starter.start({ ...request, discountCode: 'DAD' })).paymentIntentId).toBe('pi_2');
});

test('a payment that is done with is not offered again', async () => {
  const starter = countingStarter();
  await starter.start(request);
  starter.forget();
  expect((await starter.start(request)).paymentIntentId).toBe('pi_2');
});

test("a refusal is told in the server's words, a breakdown in ours", () => {
  expect(whyNotStarted(new CallError(400, 'Invalid date'))).toBe('Invalid date');
  const broken = 'Could not initiate payment process. Please try again.';
  expect(whyNotStarted(new CallError(500, 'Something went wrong'))).toBe(broken);
  expect(whyNotStarted(new TypeError('Failed to fetch'))).toBe(broken);
});
