/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { newDatabase } from '../testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { newServerPlace, type ServerProcess } from '../testing/process.ts';
import { type Fault, type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { brokenPromises, slowestOf, type TimedAnswer, timedFetch } from '../testing/timed-answers.ts';
import { createVisitor, type Visitor } from '../testing/visitor.ts';

/** The test repeatedly waits for five seconds, so it runs only in the long run. */
const IS_LONG = import.meta.env.MODE === 'long';
const PASSWORD = 'secret1';
const PART = { amount: 300, reason: 'A stain' };

let place: Awaited<ReturnType<typeof newServerPlace>>;
let proxy: FaultProxy;
let stripe: StripeServer;
let server: ServerProcess;
let admin: Visitor;
let visitors = 0;

beforeAll(async () => {
  const choice = await newDatabase();
  if (!IS_LONG || choice.driver !== 'postgres') return;
  proxy = await startFaultProxy(choice.url);
  stripe = await startStripeServer();
  place = await newServerPlace({
    ...{ ...stripe.env, DATABASE_URL: proxy.url, RECONCILE_SECONDS: '2', TRUST_PROXY: '1' },
  });
  server = await place.start();
  admin = visitor();
  await register(admin, 'admin');
});
afterAll(async () => {
  await place?.remove();
  await proxy?.close();
  await stripe?.close();
});

/** Returns a visitor with a separate address, whose responses are added to `answers`. */
function visitor(answers: TimedAnswer[] = []): Visitor {
  return createVisitor(timedFetch(server.url, answers, { 'x-forwarded-for': `10.10.0.${visitors++}` }));
}

/** Returns the same browser with its responses recorded from now on. */
function timed(known: Visitor, answers: TimedAnswer[]): Visitor {
  const again = visitor(answers);
  for (const [name, value] of known.cookies) again.cookies.set(name, value);
  return again;
}

/** A form keeps its key while it is open. */
const keyOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

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
  ['receives nothing', 'deaf', { when: 'before', how: 'hang' }, /./],
  ['acts without responding', 'mute', { when: 'after', how: 'hang' }, /./],
  ['acts and responds after three seconds', 'slow', { when: 'after', how: 'late' }, /refunds|cancel/],
];

test.runIf(IS_LONG).each(FAULTS)(
  'the database hangs during refunds while the provider %s: responses are timely, and each refund is made once',
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
        desk.call(deskApi.orders.refund, {
          params: { id: ofPart.id },
          body: { ...PART, seen },
          key: keyOf(ofPart.id),
        }),
        desk.call(deskApi.orders.refund, { params: { id: ofRefused.id } }),
        leaver.call(api.account.remove, { body: { confirmation: name, currentPassword: PASSWORD } }),
      ]);

    stripe.spoil(({ path }) => (paths.test(path) ? fault : null));
    stripe.bank.balance = true;
    const before = stripe.requests.length;
    const asked = ask();
    await expect.poll(() => stripe.requests.length - before).toBeGreaterThanOrEqual(5);
    proxy.freeze();
    await asked;
    process.stdout.write(`The provider is ${name}: slowest ${slowestOf(answers)} ms\n`);
    expect(answers).toHaveLength(5);
    expect(brokenPromises(answers)).toEqual([]);
    expect(answers.every(({ status }) => status === 503)).toBe(true);

    stripe.spoil();
    proxy.thaw('all');
    const made = () => [ofCustomer, ofShop, ofPart, ofRefused].map(refundsOf);
    const all = [[999], [999], [PART.amount], [999]];
    // Callers repeat their requests, as the 503 says, while the server retries on its own.
    const askAgain = async () => {
      answers.length = 0;
      await ask();
      return answers.filter(({ status }) => status >= 500).length;
    };
    await expect.poll(askAgain, { interval: 1_000 }).toBe(0);
    await expect.poll(made).toEqual(all);
    const states = () =>
      Promise.all(
        [ofCustomer, ofShop, ofPart, ofRefused].map(async ({ id }) => {
          const { status, amountRefunded } = await admin.call(deskApi.orders.read, { params: { id } });
          return `${status} ${amountRefunded}`;
        }),
      );
    const known = ['cancelled 999', 'cancelled 999', 'paid 300', 'cancelled 999'];
    await expect.poll(states).toEqual(known);
    await expect.poll(() => stripe.intents.get(draft.paymentIntentId)?.status).toBe('canceled');
    const login = { body: { username: name, password: PASSWORD } };
    await expect(visitor().call(api.account.login, login)).rejects.toThrow('401');
    const emails = async () => {
      const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string }[];
      const told = ({ id }: { id: number }, what: RegExp) =>
        mails.filter(({ subject }) => what.test(subject) && subject.includes(`#${id}`)).length;
      const ofCancelled = [ofCustomer, ofShop, ofRefused].map((one) => told(one, /has been cancelled$/));
      return [...ofCancelled, told(ofPart, /^A refund for/)];
    };
    await expect.poll(emails).toEqual([1, 1, 1, 1]);
    const rounds = () => stripe.requests.filter(({ path }) => path === '/v1/events').length;
    const roundsBefore = rounds();
    await expect.poll(rounds).toBeGreaterThan(roundsBefore + 1);
    expect(await emails()).toEqual([1, 1, 1, 1]);

    expect(made()).toEqual(all);
    expect(server.child.exitCode).toBe(null);
  },
);
