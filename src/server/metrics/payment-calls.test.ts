import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../checkout/reconcile.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { countPaymentCalls } from './counted-drivers.ts';
import { createWatch, type Watch } from './create-metrics.ts';

let stripe: StripeServer;
let server: TestApp;
let watch: Watch;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.spoil();
  watch = createWatch();
  const gateway: NonNullable<Parameters<typeof startTestApp>[0]>['gateway'] = (real) =>
    countPaymentCalls(real, watch.metrics);
  server = await startTestApp({ env: stripe.env, gateway });
});

/** Returns the metrics of the provider's calls. */
async function calls(): Promise<string[]> {
  const { body } = await watch.text();
  return body.match(/(?<=^family_facts_payment_calls_total)\{.*$/gm) ?? [];
}

test('an hour without sales still has a counted call for the provider’s events', async () => {
  await reconcile(server.deps);
  expect(await calls()).toEqual(['{call="events",outcome="answered"} 1']);
});

test.each([
  ['is away', 503],
  ['refuses this key its events', 403],
])(
  'a provider that %s is counted as failing even without any sales, and the alert uses that count',
  async (_, how) => {
    stripe.spoil({ when: 'before', how });
    await reconcile(server.deps);
    await reconcile(server.deps);
    expect(await calls()).toEqual(['{call="events",outcome="failed"} 2']);
    const alerts = await readFile(new URL('../../../docs/operating/alerts.yml', import.meta.url), 'utf8');
    expect(alerts).toContain('family_facts_payment_calls_total{call="events",outcome="failed"}');
  },
);

test('reading only the first events counts as answered', async () => {
  for (const checkoutId of ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']) {
    const request = { checkoutId, amount: 999, currency: 'gbp', idempotencyKey: checkoutId };
    stripe.pay((await server.deps.gateway.openIntent(request)).id);
  }
  for await (const event of server.deps.gateway.eventsSince(new Date(Date.now() - 60_000)))
    if (event.type === 'payment_intent.succeeded') break;
  expect(await calls()).toContain('{call="events",outcome="answered"} 1');
});
