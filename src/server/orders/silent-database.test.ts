import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newDatabase, settingsOf } from '../testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { freePort, ready, type ServerProcess, spawnServer } from '../testing/process.ts';
import { type Fault, type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { slowestOf, type TimedAnswer, timedFetch, unpromised } from '../testing/timed-answers.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

const SLOW = 240_000;
const RECONCILE_SECONDS = 2;
/** When the provider has been asked, and has not answered yet. */
const SILENT_AT_MS = 800;
const PASSWORD = 'secret1';
const PART = { amount: 300, reason: 'A stain' };

let folder = '';
let proxy: FaultProxy;
let stripe: StripeServer;
let server: ServerProcess;
let admin: Visitor;
let visitors = 0;

beforeAll(async () => {
  const choice = await newDatabase();
  // An embedded database does not fall silent while its process speaks.
  if (choice.driver !== 'postgres') return;
  folder = await mkdtemp(join(tmpdir(), 'silent-refunds-'));
  proxy = await startFaultProxy(choice.url);
  stripe = await startStripeServer();
  server = await ready(
    spawnServer({
      ...settingsOf(choice),
      ...stripe.env,
      PORT: await freePort(),
      DATA_DIR: folder,
      DATABASE_URL: proxy.url,
      RECONCILE_SECONDS: String(RECONCILE_SECONDS),
      TRUST_PROXY: '1',
    }),
  );
  admin = visitor();
  await register(admin, 'admin');
}, SLOW);
afterAll(async () => {
  if (!folder) return;
  server?.child.kill('SIGKILL');
  await server?.ended;
  await proxy.close();
  await stripe?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody at an address of their own; each answer they get goes into `answers`. */
function visitor(answers: TimedAnswer[] = []): Visitor {
  return createVisitor(timedFetch(server.url, answers, { 'x-forwarded-for': `10.10.0.${visitors++}` }));
}

/** The same browser, whose answers are timed from now on. */
function timed(known: Visitor, answers: TimedAnswer[]): Visitor {
  const again = visitor(answers);
  for (const [name, value] of known.cookies) again.cookies.set(name, value);
  return again;
}

const register = (who: Visitor, username: string) =>
  who.register({ name: username, username, email: `${username}@example.org`, password: PASSWORD });

async function order() {
  const guest = visitor();
  const { paymentIntentId: paymentId } = await startCheckout(guest);
  stripe.pay(paymentId);
  return { paymentId, ...(await report(guest, paymentId)) };
}

const refundsOf = ({ paymentId }: { paymentId: string }) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === paymentId).map(({ amount }) => amount);

const FAULTS: [title: string, name: string, fault: Fault, paths: RegExp][] = [
  ['hears nothing any more', 'deaf', { when: 'before', how: 'hang' }, /./],
  ['does as asked and says nothing', 'mute', { when: 'after', how: 'hang' }, /./],
  ['does as asked and takes three seconds', 'slow', { when: 'after', how: 'late' }, /refunds|cancel/],
];

test.runIf(inject('postgres')).each(FAULTS)(
  'the database falls silent while money is given back and the provider %s: all are answered in time, and each refund is made once',
  { timeout: SLOW },
  async (_, name, fault, paths) => {
    const member = visitor();
    await register(member, name);
    const draft = await startCheckout(member);
    const [ofCustomer, ofShop, ofPart, ofRefused] = [
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    const seen = (await admin.call(deskApi.orders.read, { params: { id: ofPart.id } })).updatedAt;
    stripe.bank.balance = false;
    await visitor().call(api.ownOrders.cancel, { params: { token: ofRefused.token } });
    const answers: TimedAnswer[] = [];
    const desk = timed(admin, answers);
    const customer = visitor(answers);
    const leaver = timed(member, answers);
    const ask = () =>
      Promise.allSettled([
        customer.call(api.ownOrders.cancel, { params: { token: ofCustomer.token } }),
        desk.call(deskApi.orders.status, { params: { id: ofShop.id }, body: { status: 'cancelled' } }),
        desk.call(deskApi.orders.refund, { params: { id: ofPart.id }, body: { ...PART, seen } }),
        desk.call(deskApi.orders.refund, { params: { id: ofRefused.id } }),
        leaver.call(api.account.remove, { body: { confirmation: name, currentPassword: PASSWORD } }),
      ]);

    stripe.spoil(({ path }) => (paths.test(path) ? fault : null));
    stripe.bank.balance = true;
    const asked = ask();
    await wait(SILENT_AT_MS);
    proxy.freeze();
    await asked;
    process.stdout.write(`The provider is ${name}: slowest ${slowestOf(answers)} ms\n`);
    expect(answers).toHaveLength(5);
    expect(unpromised(answers)).toEqual([]);
    expect(answers.every(({ status }) => status === 503)).toBe(true);

    stripe.spoil();
    proxy.thaw('all');
    const made = () => [ofCustomer, ofShop, ofPart, ofRefused].map(refundsOf);
    const all = [[999], [999], [PART.amount], [999]];
    // Whoever asked asks again, as they were told, while the server tries by itself.
    const askAgain = async () => {
      answers.length = 0;
      await ask();
      return answers.filter(({ status }) => status >= 500).length;
    };
    await expect.poll(askAgain, { timeout: 30_000, interval: 1_000 }).toBe(0);
    await expect.poll(made, { timeout: 60_000, interval: 200 }).toEqual(all);
    const states = () =>
      Promise.all(
        [ofCustomer, ofShop, ofPart, ofRefused].map(async ({ id }) => {
          const { status, amountRefunded } = await admin.call(deskApi.orders.read, { params: { id } });
          return `${status} ${amountRefunded}`;
        }),
      );
    const known = ['cancelled 999', 'cancelled 999', 'paid 300', 'cancelled 999'];
    await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(known);
    await expect.poll(() => stripe.intents.get(draft.paymentIntentId)?.status).toBe('canceled');
    const login = { body: { username: name, password: PASSWORD } };
    await expect(visitor().call(api.account.login, login)).rejects.toThrow('401');

    const letters = async () => {
      const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string }[];
      const told = ({ id }: { id: number }, what: RegExp) =>
        mails.filter(({ subject }) => what.test(subject) && subject.includes(`#${id}`)).length;
      return [
        ...[ofCustomer, ofShop, ofRefused].map((one) => told(one, /is cancelled$/)),
        told(ofPart, /^Money back/),
      ];
    };
    await expect.poll(letters, { timeout: 30_000, interval: 500 }).toEqual([1, 1, 1, 1]);
    await wait(2 * RECONCILE_SECONDS * 1_000);
    expect(made()).toEqual(all);
    expect(await letters()).toEqual([1, 1, 1, 1]);
    expect(server.child.exitCode).toBe(null);
  },
);
