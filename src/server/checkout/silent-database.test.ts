import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { signDelivery } from '../payments/signature.ts';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { buy, CHECKOUT, report, startCheckout } from '../testing/orders.ts';
import { newServerPlace, type ServerProcess } from '../testing/process.ts';
import { type TimedAnswer, timedFetch, unpromised } from '../testing/timed-answers.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const SECRET = 'whsec_of the tests';
/** So many begin a checkout within a second and a half, of a database so slow that they wait for their turns; then it is silent. */
const BUYERS = 40;
const CROWD_MS = 1_500;
const SLOW_BY_MS = 50;
const SILENT_AT_MS = [700, 1_600, 2_500];
/** So many have paid, and report it; of as many others the provider tells. */
const PAID = 4;

let place: Awaited<ReturnType<typeof newServerPlace>>;
let proxy: FaultProxy;
let server: ServerProcess;
let visitors = 0;

beforeAll(async () => {
  const { DATABASE_URL = '', ...settings } = settingsOf(await newDatabase());
  proxy = await startFaultProxy(DATABASE_URL);
  const ours = { DATABASE_URL: proxy.url, STRIPE_WEBHOOK_SECRET: SECRET, TRUST_PROXY: '1' };
  place = await newServerPlace({ ...settings, ...ours });
  server = await place.start();
});
afterAll(async () => {
  await place?.remove();
  await proxy?.close();
});

/** Somebody at an address of their own; each answer they get goes into `answers`. */
function visitor(answers: TimedAnswer[] = []): Visitor {
  return createVisitor(timedFetch(server.url, answers, { 'x-forwarded-for': `10.9.0.${visitors++}` }));
}

function tell(answers: TimedAnswer[], id: string): Promise<Response> {
  const object = { object: 'payment_intent', id };
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const headers = { 'stripe-signature': signDelivery(body, SECRET) };
  return visitor(answers).fetch(WEBHOOK_PATH, { method: 'POST', headers, body });
}

test.each(SILENT_AT_MS)(
  'the database falls silent %s ms into a crowd of checkouts: whoever has begun before or begins then is answered in time, and told when to come again',
  async (silentAt) => {
    const payers = await Promise.all(
      Array.from({ length: 2 * PAID }, async () => {
        const guest = visitor();
        return { guest, paymentId: await buy(guest) };
      }),
    );
    proxy.delay(SLOW_BY_MS);
    const answers: TimedAnswer[] = [];
    const ignore = () => undefined;
    const crowd = Array.from({ length: BUYERS }, async (_, nth) => {
      await wait((nth * CROWD_MS) / BUYERS);
      // Each with a name that nobody has drawn before.
      const childrenData = JSON.stringify([{ name: `Ada ${silentAt} ${nth}`, birthdate: '2019-11-02' }]);
      return visitor(answers)
        .call(api.checkout.start, { body: { ...CHECKOUT, childrenData } })
        .catch(ignore);
    });
    const reports = payers.map(async ({ guest, paymentId }, nth) => {
      await wait(silentAt - 100 + nth * 30);
      if (nth % 2) return tell(answers, paymentId);
      const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const body = JSON.stringify({ stripePaymentId: paymentId });
      const headers = { 'content-type': 'application/json', cookie };
      return visitor(answers).fetch(api.checkout.order.path, { method: 'POST', headers, body });
    });
    await wait(silentAt);
    proxy.freeze();
    await Promise.all([...crowd, ...reports]);
    proxy.delay(0);
    proxy.thaw();

    expect(answers).toHaveLength(BUYERS + 2 * PAID);
    expect(unpromised(answers)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);

    // Nothing was lost, and the next are served.
    await expect.poll(() => startCheckout(visitor()).then(() => 'begun', String)).toBe('begun');
    for (const { guest, paymentId } of payers)
      expect(await report(guest, paymentId)).toMatchObject({ id: expect.any(Number) });
  },
);
