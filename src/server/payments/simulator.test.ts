import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { pay, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import { judgeCard } from './simulator-cards.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

describe('a test card', () => {
  test('succeeds or is declined as in the test mode it is taken from', () => {
    expect(judgeCard('4242-4242 4242 4242', undefined)).toEqual({ status: 'succeeded' });
    expect(judgeCard('4000000000000002', undefined).message).toBe('Your card was declined.');
    expect(judgeCard('4000000000000077', undefined)).toEqual({ status: 'processing' });
    expect(judgeCard('4242424242424241', undefined).message).toBe('Your card number is invalid.');
    expect(judgeCard('', undefined).message).toBe('Your card number is invalid.');
    expect(judgeCard('4111111111111111', undefined).message).toMatch(/not one of the test cards/);
  });

  test('that asks for authentication waits for the answer', () => {
    expect(judgeCard('4000002500003155', undefined)).toEqual({ status: 'requires_action' });
    expect(judgeCard('4000002500003155', 'approved')).toEqual({ status: 'succeeded' });
    expect(judgeCard('4000002500003155', 'refused')).toMatchObject({ status: 'requires_payment_method' });
  });

  test('whose bank asks on a page of its own says where', () => {
    const asked = { status: 'requires_action', redirectTo: '/test-bank' };
    expect(judgeCard('4000 0027 6000 3184', undefined)).toEqual(asked);
    expect(judgeCard('4000 0027 6000 3184', 'approved')).toEqual({ status: 'succeeded' });
  });
});

test('a payment is paid with its whole secret only', async () => {
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

test('a payment is made once: another card afterwards changes nothing', async () => {
  const guest = server.stranger();
  const { clientSecret } = await startCheckout(guest);
  await pay(guest, clientSecret);
  expect(await pay(guest, clientSecret, '4000000000000002')).toEqual({ status: 'succeeded' });
});

test('the bank’s question is answered with the same call', async () => {
  const { call } = server.stranger();
  const { clientSecret } = await startCheckout({ call } as never);
  const card = { number: '4000 0025 0000 3155' };
  const confirm = (authentication?: 'approved') =>
    call(api.checkout.simulate, { body: { clientSecret, card, authentication } });
  expect(await confirm()).toEqual({ status: 'requires_action' });
  expect(await confirm('approved')).toEqual({ status: 'succeeded' });
});
