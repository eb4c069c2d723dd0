import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { signDelivery } from '../payments/signature.ts';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { buy, CHECKOUT, report, startCheckout } from '../testing/orders.ts';
import { freePort, ready, type ServerProcess, spawnServer } from '../testing/process.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const SLOW = 240_000;
const IN_TIME_MS = 5_000;
const SECRET = 'whsec_of the tests';
/** So many begin a checkout within a second and a half, of a database so slow that they wait for their turns; then it is silent. */
const BUYERS = 40;
const CROWD_MS = 1_500;
const SLOW_BY_MS = 50;
const SILENT_AT_MS = [700, 1_600, 2_500];
/** So many have paid, and report it; of as many others the provider tells. */
const PAID = 4;

type Answer = { what: string; status: number; ms: number; retryAfter: string | null };

let folder = '';
let proxy: FaultProxy;
let server: ServerProcess;
let visitors = 0;

beforeAll(async () => {
  const choice = await newDatabase();
  // An embedded database does not fall silent while its process speaks.
  if (choice.driver !== 'postgres') return;
  folder = await mkdtemp(join(tmpdir(), 'silent-'));
  proxy = await startFaultProxy(choice.url);
  server = await ready(
    spawnServer({
      ...settingsOf(choice),
      PORT: await freePort(),
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      STRIPE_WEBHOOK_SECRET: SECRET,
      TRUST_PROXY: '1',
    }),
  );
}, SLOW);
afterAll(async () => {
  if (!folder) return;
  server?.child.kill('SIGKILL');
  await server?.ended;
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody at an address of their own; each answer they get goes into `answers`. */
function visitor(answers: Answer[] = []): Visitor {
  const address = `10.9.${visitors >> 8}.${visitors++ & 255}`;
  return createVisitor(async (path, init) => {
    const begun = performance.now();
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    const answer = await fetch(server.url + path, { ...init, headers });
    const body = await answer.arrayBuffer();
    const [ms, retryAfter] = [performance.now() - begun, answer.headers.get('retry-after')];
    answers.push({ what: path, status: answer.status, ms, retryAfter });
    return new Response(answer.status === 204 ? null : body, answer);
  });
}

function tell(answers: Answer[], id: string): Promise<Response> {
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

test.runIf(inject('postgres')).each(SILENT_AT_MS)(
  'the database falls silent %s ms into a crowd of checkouts: whoever has begun before or begins then is answered in time, and told when to come again',
  { timeout: SLOW },
  async (silentAt) => {
    const payers = await Promise.all(
      Array.from({ length: 2 * PAID }, async () => {
        const guest = visitor();
        return { guest, paymentId: await buy(guest) };
      }),
    );
    proxy.delay(SLOW_BY_MS);
    const answers: Answer[] = [];
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

    const slowest = [...answers].sort((one, other) => other.ms - one.ms)[0];
    process.stdout.write(`silent after ${silentAt} ms: slowest ${JSON.stringify(slowest)}\n`);
    expect(answers).toHaveLength(BUYERS + 2 * PAID);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '5')).toEqual([]);
    expect(answers.filter(({ ms }) => ms >= IN_TIME_MS)).toEqual([]);

    // Nothing was lost, and the next are served.
    await expect
      .poll(() => startCheckout(visitor()).then(() => 'begun', String), { timeout: 30_000, interval: 200 })
      .toBe('begun');
    for (const { guest, paymentId } of payers)
      expect(await report(guest, paymentId)).toMatchObject({ id: expect.any(Number) });
  },
);
