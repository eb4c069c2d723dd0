import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { pay, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { judgeCard } from './simulator-cards.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

describe('a test card', () => {
  test('succeeds or is declined as in Stripe’s test mode', () => {
    expect(judgeCard('4242-4242 4242 4242', undefined)).toEqual({ status: 'succeeded' });
    expect(judgeCard('4000000000000002', undefined).message).toBe('Your card was declined.');
    expect(judgeCard('4000000000000077', undefined)).toEqual({ status: 'processing' });
    expect(judgeCard('4242424242424241', undefined).message).toBe('Your card number is invalid.');
    expect(judgeCard('', undefined).message).toBe('Your card number is invalid.');
    expect(judgeCard('4111111111111111', undefined).message).toMatch(/isn’t one of the test card/);
  });
});

test('a payment needs its complete secret', async () => {
  const guest = server.stranger();
  const { clientSecret, paymentIntentId } = await startCheckout(guest);
  for (const wrong of [
    paymentIntentId,
    `${clientSecret}x`,
    `${clientSecret.slice(0, -1)}`,
    'pi_sim_x_secret_y',
  ])
    expect(await refusal(pay(guest, wrong))).toBe('404: Payment not found');
  expect(await pay(guest, clientSecret)).toEqual({ status: 'succeeded' });
});
