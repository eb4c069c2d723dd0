import { beforeEach, expect, test } from 'vitest';
import { checkouts, discountCodes, orders } from '../db/schema.ts';
import { signDelivery } from '../payments/signature.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, startCheckout } from '../testing/orders.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const succeeded = (id: string) => eventOf('payment_intent.succeeded', { object: 'payment_intent', id });

async function deliver(body: string, signature: string | null): Promise<string> {
  const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature };
  const response = await server.fetch('/api/stripe/webhook', { method: 'POST', headers, body });
  return `${response.status}: ${await response.text()}`;
}

const signed = (body: string, at?: number) => signDelivery(body, server.simulator.webhookSecret, at);
const RECEIVED = '200: {"received":true}';

test('a webhook with a missing, foreign, old or mismatched signature changes nothing', async () => {
  const body = succeeded(await buy(server.stranger()));
  const stale = Math.floor(Date.now() / 1000) - 301;
  for (const signature of [null, '', 'nonsense', signDelivery(body, 'another secret'), signed(body, stale)])
    expect(await deliver(body, signature)).toBe('400: Invalid signature');
  expect(await deliver(`${body} `, signed(body))).toBe('400: Invalid signature');
  expect(await server.deps.db.$count(orders)).toBe(0);
});

test('refused webhooks cause one line a minute in the log, which names the secret', async () => {
  const body = eventOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' });
  const refuse = () => deliver(body, signDelivery(body, 'another secret'));
  for (const _ of [1, 2, 3]) await refuse();
  const lines = () => server.lines.filter((line) => line.includes('STRIPE_WEBHOOK_SECRET'));
  expect(lines()).toEqual([expect.stringMatching(/^warn: .* check STRIPE_WEBHOOK_SECRET refused=1\b/)]);
  server.passTime(60_000);
  await refuse();
  expect(lines()[1]).toContain('refused=3');
  expect(lines().join('')).not.toMatch(/pi_1|another/);
});

test('the same event three times at once makes one order, one email and one use of its discount, and is confirmed three times', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values({ code: 'TWO', type: 'free_card', maxUses: 2 });
  const body = succeeded(await buy(server.stranger(), { discountCode: 'TWO' }));
  const answers = await Promise.all([1, 2, 3].map(() => deliver(body, signed(body))));
  expect(answers).toEqual([RECEIVED, RECEIVED, RECEIVED]);
  await server.runJobs();
  expect(await deliver(body, signed(body))).toBe(RECEIVED);
  expect(await db.select().from(orders)).toMatchObject([{ amount: 100, discountCode: 'TWO' }]);
  expect(await server.mailbox.list()).toHaveLength(1);
  expect((await db.select().from(discountCodes))[0]?.usedCount).toBe(1);
});

test('an event only shows that something happened: the payment’s state is read from the provider', async () => {
  const { paymentIntentId } = await startCheckout(server.stranger());
  const body = eventOf('payment_intent.succeeded', {
    object: 'payment_intent',
    id: paymentIntentId,
    status: 'succeeded',
    amount_received: 999,
  });
  expect(await deliver(body, signed(body))).toBe(RECEIVED);
  expect(await server.deps.db.$count(orders)).toBe(0);
});

test.for([
  ['of an unknown payment', 'payment_intent.succeeded', { object: 'payment_intent', id: 'pi_other' }],
  ['about a declined card', 'payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_other' }],
  ['about something else', 'customer.created', { object: 'customer', id: 'cus_1' }],
  ['of an unknown kind', 'moon.rose', {}],
  ['of the largest possible size', 'customer.created', { object: 'customer', padding: 'x'.repeat(900_000) }],
] as const)('an event %s is confirmed and changes nothing', async ([, type, object]) => {
  const body = eventOf(type, object);
  expect(await deliver(body, signed(body))).toBe(RECEIVED);
  expect(await server.deps.db.$count(orders)).toBe(0);
});

test.for([
  '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.no_meter_found","related_object":null}',
  '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":null}',
  '{"object":"event"}',
  '[]',
  'null',
  '"text"',
  'no JSON',
])('a signed message of another format is confirmed: %s', async (body) => {
  expect(await deliver(body, signed(body))).toBe(RECEIVED);
});

test.for([
  ['wrong', 'check STRIPE_WEBHOOK_SECRET', (body: string) => signDelivery(body, 'another secret')],
  [
    'too old',
    'more than five minutes ago',
    (body: string) => signed(body, Math.floor(Date.now() / 1000) - 301),
  ],
  ['missing', 'it is not signed', () => null],
] as const)('the log explains a signature that is %s', async ([, words, sign]) => {
  const body = eventOf('customer.created', {});
  expect(await deliver(body, sign(body))).toBe('400: Invalid signature');
  expect(server.lines.join('')).toContain(words);
});

test('a payment cancelled at the provider ends its draft and releases the discount, once', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values([
    { code: 'ONE', type: 'free_card', usedCount: 3 },
    { code: 'OTHER', type: 'free_card', usedCount: 3 },
  ]);
  const { paymentIntentId } = await startCheckout(server.stranger(), { discountCode: 'ONE' });
  await server.simulator.cancelIntent(paymentIntentId);
  await server.runJobs();
  await server.runJobs();
  expect((await db.select().from(checkouts))[0]?.status).toBe('ended');
  expect(await db.select().from(discountCodes)).toMatchObject([{ usedCount: 3 }, { usedCount: 3 }]);
});

test('a webhook larger than any event is refused', async () => {
  expect(await deliver('x'.repeat(1100 * 1024), 'none')).toBe('413: The request is too large');
});
