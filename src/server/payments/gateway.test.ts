import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, type StripeSettings } from '../config.ts';
import { startTestApp } from '../testing/app.ts';
import { GOOD_CARD } from '../testing/orders.ts';
import { type Fault, type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { type Gateway, GatewayError } from './gateway.ts';
import { signDelivery } from './signature.ts';
import { createStripe } from './stripe.ts';

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());
beforeEach(() => stripe.spoil());

const settings = () => readConfig(stripe.env).payments as StripeSettings;
const nextDoor = { timeoutMs: 10_000, retries: 0 };
const impatient = { timeoutMs: 100, retries: 0 };

type Provider = { gateway: Gateway; secret: string; pay(secret: string): Promise<unknown> };

/** The providers differ only in how a customer pays with the secret. */
const PROVIDERS: [string, () => Promise<Provider>][] = [
  [
    'the simulator',
    async () => {
      const { simulator } = await startTestApp();
      const pay = (clientSecret: string) => simulator.confirm({ clientSecret, card: { number: GOOD_CARD } });
      return { gateway: simulator, secret: simulator.webhookSecret, pay };
    },
  ],
  [
    'Stripe',
    async () => ({
      gateway: createStripe(settings()),
      secret: stripe.webhookSecret,
      pay: async (clientSecret) => stripe.pay(clientSecret.split('_secret_')[0] ?? ''),
    }),
  ],
];

describe.for(PROVIDERS)('%s', ([, start]) => {
  let gateway: Gateway;
  let provider: Provider;
  let nth = 0;
  beforeEach(async () => {
    provider = await start();
    gateway = provider.gateway;
  });
  const order = (more: object = {}) => {
    nth++;
    return {
      checkoutId: `c${nth}`,
      amount: 999,
      currency: 'gbp',
      idempotencyKey: `${Date.now()}_${nth}`,
      ...more,
    };
  };
  const part = (paymentId: string, amount: number) => ({ paymentId, amount, key: randomUUID() });
  const paid = async () => {
    const intent = await gateway.openIntent(order());
    await provider.pay(intent.clientSecret);
    return intent;
  };

  test('opens a payment for a checkout, once per key however often it is called', async () => {
    const asked = order();
    const [one, two] = await Promise.all([gateway.openIntent(asked), gateway.openIntent(asked)]);
    expect(two).toEqual(one);
    expect(one).toEqual({
      id: expect.stringMatching(/^pi_\w+$/),
      clientSecret: expect.stringMatching(new RegExp(`^${one.id}_secret_\\S+$`)),
      status: 'requires_payment_method',
      ...{ amount: 999, amountReceived: 0, amountRefunded: 0, refunds: [], disputes: [] },
      ...{ currency: 'gbp', checkoutId: asked.checkoutId },
    });
    expect(await gateway.readIntent(one.id)).toEqual(one);
  });

  test('returns null for an unknown payment', async () => {
    expect(await gateway.readIntent('pi_none')).toBeNull();
    expect(await gateway.cancelIntent('pi_none')).toBeNull();
    expect(await gateway.refund(part('pi_none', 1))).toBe('refused');
  });

  test('cancels a payment once, and leaves a paid one unchanged', async () => {
    const open = await gateway.openIntent(order());
    expect(await gateway.cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    expect(await gateway.cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    await provider.pay(open.clientSecret);
    expect(await gateway.readIntent(open.id)).toMatchObject({ status: 'canceled', amountReceived: 0 });
    const { id } = await paid();
    expect(await gateway.cancelIntent(id)).toMatchObject({ status: 'succeeded' });
  });

  test('refunds a part once per key, labels it with the key, and never refunds more than is left', async () => {
    const { id } = await paid();
    const first = part(id, 300);
    expect(await Promise.all([gateway.refund(first), gateway.refund(first)])).toEqual(['taken', 'taken']);
    expect(await gateway.refund(part(id, 700))).toBe('refused');
    const second = part(id, 600);
    expect(await gateway.refund(second)).toBe('taken');
    const intent = await gateway.readIntent(id);
    expect(intent).toMatchObject({ status: 'succeeded', amountRefunded: 900 });
    const refunds = intent?.refunds.toSorted((a, b) => a.amount - b.amount);
    expect(refunds).toEqual(
      [first, second].map(({ amount, key }) => ({
        amount,
        key,
        status: 'succeeded',
        id: expect.any(String),
      })),
    );
    const open = await gateway.openIntent(order());
    expect(await gateway.refund(part(open.id, 1))).toBe('refused');
  });

  test('lists events since a time, and none from before it', async () => {
    const { id } = await paid();
    const other = await gateway.openIntent(order());
    await gateway.cancelIntent(other.id);
    await gateway.refund(part(id, 999));
    const told: unknown[] = [];
    for await (const event of gateway.eventsSince(new Date(Date.now() - 60_000))) told.push(event);
    const about = (paymentId: string) => ({ paymentId, dispute: null });
    const contain = (type: string, id: string) => expect.objectContaining({ type, ...about(id) });
    expect(told).toContainEqual(contain('payment_intent.succeeded', id));
    expect(told).toContainEqual(contain('charge.refunded', id));
    expect(told).toContainEqual(contain('payment_intent.canceled', other.id));
    const later: unknown[] = [];
    for await (const event of gateway.eventsSince(new Date(Date.now() + 60_000))) later.push(event);
    expect(later).toEqual([]);
  });

  test('accepts only webhooks that it signed recently', () => {
    const bodyOf = (object: object) =>
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'x.y', data: { object } });
    const body = bodyOf({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' });
    const { secret } = provider;
    const charge = { type: 'x.y', paymentId: 'pi_1', checkoutId: null, shop: null, dispute: null };
    expect(gateway.readEvent(body, signDelivery(body, secret))).toEqual(charge);
    const whole = bodyOf({ object: 'dispute', payment_intent: { id: 'pi_2' } });
    expect(gateway.readEvent(whole, signDelivery(whole, secret))).toMatchObject({ paymentId: 'pi_2' });
    const other = bodyOf({ object: 'customer', id: 'cus_1' });
    expect(gateway.readEvent(other, signDelivery(other, secret))).toMatchObject({ paymentId: null });
    const stale = Math.floor(Date.now() / 1000) - 301;
    for (const [signature, fault] of [
      [undefined, 'no signature'],
      ['', 'no signature'],
      ['t=1,v1=00', 'wrong'],
      [signDelivery(body, 'other'), 'wrong'],
      [signDelivery(body, secret, stale), 'too old'],
    ] as const)
      expect(gateway.readEvent(body, signature)).toBe(fault);
  });
});

describe('Stripe', () => {
  const order = (key: string, amount = 999) => ({
    ...{ checkoutId: 'c', amount, currency: 'gbp', idempotencyKey: key },
  });

  test('receives the amount, the currency, the checkout’s id and the shop, under a fixed API version', async () => {
    await createStripe(settings()).openIntent(order('told'));
    const { params, version } = stripe.requests.at(-1) ?? {};
    expect(params).toEqual({
      ...{ amount: '999', currency: 'gbp', 'metadata[checkoutId]': 'c' },
      'metadata[shop]': settings().shop,
      'automatic_payment_methods[enabled]': 'true',
    });
    expect(version).toMatch(/^\d{4}-\d\d-\d\d\.\w+$/);
  });

  test('refuses a key that was used for another amount', async () => {
    const gateway = createStripe(settings(), nextDoor);
    await gateway.openIntent(order('reused'));
    await expect(gateway.openIntent(order('reused', 100))).rejects.toThrow(GatewayError);
  });

  test.for([
    { when: 'before', how: 500 },
    { when: 'before', how: 429 },
    { when: 'after', how: 500 },
    { when: 'before', how: 'drop' },
    { when: 'after', how: 'hang' },
  ] as Fault[])('that fails (%j) gives an error without secrets', async (fault) => {
    const gateway = createStripe(settings(), fault.how === 'hang' ? impatient : nextDoor);
    stripe.spoil(fault);
    for (const ask of [
      () => gateway.openIntent(order(`fails ${JSON.stringify(fault)}`)),
      () => gateway.readIntent('pi_1'),
      () => gateway.cancelIntent('pi_1'),
      () => gateway.refund({ paymentId: 'pi_1', amount: 1, key: randomUUID() }),
    ]) {
      const error = await ask().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(GatewayError);
      expect(JSON.stringify([error, String(error), (error as Error).cause ?? null])).not.toMatch(
        /sk_test|_secret_|Bearer/,
      );
    }
  });

  test('that responds late is called again with the same key, and opens one payment', async () => {
    const before = stripe.intents.size;
    let first = true;
    stripe.spoil(() => {
      const spoilt = first;
      first = false;
      return spoilt ? { when: 'after', how: 'drop' } : null;
    });
    const intent = await createStripe(settings()).openIntent(order('again'));
    expect(stripe.intents.size).toBe(before + 1);
    expect(stripe.intents.has(intent.id)).toBe(true);
  });

  test.for([
    ['warning_under_review', 'inquiry', 'open', 0],
    ['warning_closed', 'inquiry', 'won', 0],
    ['under_review', 'chargeback', 'open', 0],
    ['prevented', 'chargeback', 'won', 0],
    ['lost', 'chargeback', 'lost', 999],
    ['appeal_under_review', 'chargeback', 'lost', 999],
  ] as const)('that has a dispute in state %s reports it', async ([state, kind, status, lost]) => {
    const gateway = createStripe(settings());
    const { id } = await gateway.openIntent(order(`disputed ${state}`));
    stripe.pay(id);
    const dispute = stripe.dispute(id, { isInquiry: kind === 'inquiry', due_by: 1_800_000_000 });
    stripe.moveDispute(dispute, state);
    expect((await gateway.readIntent(id))?.disputes).toEqual([
      {
        ...{ id: dispute.id, kind, status, amount: 999, currency: 'gbp', lost },
        ...{ evidenceBy: '2027-01-15T08:00:00.000Z', openedAt: expect.any(String) },
      },
    ]);
  });

  test('lists its events across pages', async () => {
    const gateway = createStripe(settings());
    const since = new Date();
    for (let count = 0; count < 130; count++) {
      const { body } = stripe.answer('POST', '/v1/payment_intents', { amount: '100', currency: 'gbp' });
      stripe.pay((body as { id: string }).id);
    }
    let seen = 0;
    for await (const { type } of gateway.eventsSince(since)) if (type === 'payment_intent.succeeded') seen++;
    expect(seen).toBeGreaterThanOrEqual(130);
  });

  test('with a wrong key gives an error, not an empty result', async () => {
    const gateway = createStripe({ ...settings(), secretKey: 'sk_test_wrong' }, nextDoor);
    await expect(gateway.readIntent('pi_1')).rejects.toThrow(GatewayError);
  });
});
