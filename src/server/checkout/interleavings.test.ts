import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceOrder } from '#shared/pricing.ts';
import { soak } from '#shared/testing/soak.ts';
import { createApp } from '../app.ts';
import { orders } from '../db/schema.ts';
import { deleteExpired } from '../delete-expired.ts';
import type { Deps } from '../deps.ts';
import { createOnce } from '../http/once.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { giveBack } from '../orders/give-back.ts';
import { type Order, readOrders } from '../orders/queries.ts';
import { refundAgain } from '../orders/refunds.ts';
import { listRefunds } from '../orders/sync-refunds.ts';
import type { Gateway } from '../payments/gateway.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { type Fault, type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { createVisitor } from '../testing/visitor.ts';
import { newProgress, type Progress, reconcile } from './reconcile.ts';

const DAY_MS = 86_400_000;
const CUSTOMERS = 2;

/** One thing that happens. Whoever has nothing to pay, to report or to deliver does nothing. */
type Happening =
  | { what: 'start'; who: number; code: boolean; copies: number; fault: Fault | 'kill' | null }
  | { what: 'pay' | 'process' | 'decline'; who: number; which: number }
  | { what: 'post'; who: number; which: number; fault: 'kill' | null }
  | { what: 'deliver'; which: number; times: number }
  | { what: 'race'; who: number }
  | { what: 'reconcile'; fault: Fault | null }
  | { what: 'cancel'; who: number; which: number; fault: Fault | 'kill' | null }
  | { what: 'press'; who: number; which: number }
  | { what: 'part'; who: number; which: number; amount: number; times: number; fault: Fault | 'kill' | null }
  | { what: 'bank'; balance: boolean; begins: 'succeeded' | 'pending' }
  | { what: 'settle'; who: number; which: number; status: 'succeeded' | 'failed' }
  | { what: 'refund'; who: number; which: number; part: boolean }
  | { what: 'dispute'; who: number; which: number }
  | { what: 'verdict'; who: number; which: number; status: 'won' | 'lost' | 'warning_closed' }
  | { what: 'restart' | 'expire' };

/** One customer gets into more than the other, so that things meet. */
const who = fc.constantFrom(0, 0, 1);
const which = fc.nat(5);
const copies = fc.constantFrom(1, 3);
const fault = fc.constantFrom<Fault | null>(
  ...[null, null, null, null, null, null],
  { when: 'before', how: 500 },
  { when: 'after', how: 500 },
  { when: 'before', how: 429 },
  { when: 'after', how: 'drop' },
);
const kill = fc.constantFrom<'kill' | null>(null, null, null, 'kill');
const faultOrKill = fc.oneof(fault, kill);

/** One of several things that happen, so often. */
const on = (
  weight: number,
  what: Happening['what'][],
  about: Record<string, fc.Arbitrary<unknown>> = {},
) => ({
  weight,
  arbitrary: fc.record({ what: fc.constantFrom(...what), ...about }) as unknown as fc.Arbitrary<Happening>,
});
const happening = fc.oneof(
  on(4, ['start'], { who, code: fc.boolean(), copies, fault: faultOrKill }),
  on(5, ['pay'], { who, which }),
  on(1, ['process', 'decline'], { who, which }),
  on(2, ['post'], { who, which, fault: kill }),
  on(3, ['deliver'], { which, times: fc.integer({ min: 1, max: 3 }) }),
  on(1, ['race'], { who }),
  on(1, ['reconcile'], { fault }),
  on(1, ['restart', 'expire']),
);

/** What happens to the money of an order afterwards. */
const partOf = { amount: fc.constantFrom(1, 300, 300, 699), times: fc.constantFrom(1, 2) };
const afterwards = fc.oneof(
  on(4, ['cancel'], { who, which, fault: faultOrKill }),
  on(3, ['part'], { who, which, ...partOf, fault: faultOrKill }),
  on(2, ['press', 'dispute'], { who, which }),
  on(2, ['bank'], { balance: fc.boolean(), begins: fc.constantFrom('succeeded', 'pending') }),
  on(3, ['settle'], { who, which, status: fc.constantFrom('succeeded', 'failed') }),
  on(1, ['refund'], { who, which, part: fc.boolean() }),
  on(2, ['verdict'], { who, which, status: fc.constantFrom('won', 'lost', 'warning_closed') }),
);

/** It begins with a checkout that goes well: there is something to be lost. Half of the time the payment is an order at once. */
const story = fc
  .tuple(
    on(1, ['start'], { who: fc.constant(0), code: fc.boolean(), copies, fault: fc.constant(null) }).arbitrary,
    fc.boolean(),
    fc.array(fc.oneof({ arbitrary: happening, weight: 2 }, { arbitrary: afterwards, weight: 1 }), {
      minLength: 3,
      maxLength: 10,
    }),
  )
  .map(([first, isPaid, others]): Happening[] => [first, ...(isPaid ? PAID : []), ...others]);

const PAID: Happening[] = [
  { what: 'pay', who: 0, which: 0 },
  { what: 'post', who: 0, which: 0, fault: null },
];

let stripe: StripeServer;
let server: TestApp;
beforeAll(async () => {
  stripe = await startStripeServer({ now: () => server?.deps.now() ?? new Date() });
  server = await startTestApp({ env: { ...stripe.env, TRUST_PROXY: '1' } });
});
afterAll(() => stripe.close());

test('whatever happens in whatever order, every payment made is one order, confirmed once, and says where its money is', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const world = await begin();
      for (const event of events) await world.happen(event);
      await world.calmDown();
      await check(world.secrets());
    }),
    soak({ smoke: 40, long: 2_000 }),
  );
});

/** A shop without orders, customers without checkouts. */
async function begin() {
  const { db } = server.deps;
  stripe.spoil();
  for (const book of [stripe.intents, stripe.charges, stripe.closed]) book.clear();
  for (const list of [stripe.events, stripe.refunds, stripe.requests]) list.length = 0;
  Object.assign(stripe.bank, { balance: true, begins: 'succeeded' });
  await db.$client.query(`
    DELETE FROM checkouts; DELETE FROM orders; DELETE FROM lapsed_checkouts; DELETE FROM late_payments;
    DELETE FROM discount_codes;
    DELETE FROM ${JOB_TABLE}; DELETE FROM rate_limits; DELETE FROM session;
    INSERT INTO discount_codes (code, type, value, max_uses) VALUES ('ONE', 'fixed', 200, 1)`);

  let process = startProcess();
  const customers = Array.from({ length: CUSTOMERS }, () => ({
    visitor: createVisitor((path, init) => process.fetch(path, init)),
    secrets: [] as string[],
  }));
  const restart = () => {
    process.die();
    process = startProcess();
  };
  const paymentOf = (nth: number, which: number) => {
    const { secrets } = customers[nth] as (typeof customers)[number];
    return secrets.at(-1 - (which % Math.max(1, secrets.length)))?.split('_secret_')[0];
  };
  const deliver = async (index: number) => {
    const event = stripe.events[index % Math.max(1, stripe.events.length)];
    if (event) await process.fetch('/api/stripe/webhook', stripe.delivery(event));
  };

  /** Does something while Stripe fails so, or in a process that dies at the next answer. */
  async function amid<Result>(
    fault: Fault | 'kill' | null,
    act: () => Promise<Result>,
  ): Promise<Result | null> {
    if (fault === 'kill') process.dieAtNextAnswer();
    else stripe.spoil(fault);
    const answer = await orDead(process, act());
    stripe.spoil();
    if (fault === 'kill') restart();
    return answer;
  }

  async function happen(event: Happening): Promise<void> {
    const id = 'which' in event && 'who' in event ? paymentOf(event.who, event.which) : undefined;
    const customer = 'who' in event ? customers[event.who] : undefined;
    switch (event.what) {
      case 'start': {
        if (!customer) return;
        const { copies, code } = event;
        const answer = await amid(event.fault, () =>
          startCheckout(customer.visitor, { copies, ...(code && { discountCode: 'one' }) }),
        );
        if (answer) customer.secrets.push(answer.clientSecret);
        return;
      }
      case 'pay':
      case 'process':
      case 'decline':
        if (id) stripe[event.what](id);
        return;
      case 'post':
        if (id && customer) await amid(event.fault, () => report(customer.visitor, id));
        return;
      case 'cancel': {
        const order = await orderOf(id);
        if (!order) return;
        const path = `/api/orders/${server.deps.orderLinks.tokenOf(order.id)}/cancel`;
        await amid(event.fault, () => process.fetch(path, { method: 'POST' }));
        return;
      }
      case 'press': {
        const order = await orderOf(id);
        if (order) await orDead(process, process.press(order));
        return;
      }
      case 'part': {
        const order = await orderOf(id);
        if (!order) return;
        const { times, amount, fault } = event;
        await amid(fault, () =>
          Promise.allSettled(Array.from({ length: times }, () => process.giveBack(order, amount))),
        );
        return;
      }
      case 'bank':
        Object.assign(stripe.bank, { balance: event.balance, begins: event.begins });
        return;
      case 'settle':
      case 'refund':
      case 'dispute':
      case 'verdict':
        return atStripe(event, id);
      case 'deliver':
        await Promise.all(Array.from({ length: event.times }, () => deliver(event.which)));
        return;
      case 'race': {
        if (!customer) return;
        const latest = paymentOf(event.who, 0);
        if (latest) stripe.pay(latest);
        await Promise.allSettled([
          latest ? report(customer.visitor, latest) : null,
          startCheckout(customer.visitor).then(({ clientSecret }) => customer.secrets.push(clientSecret)),
          ...stripe.events.map((_, index) => deliver(index)),
          process.reconcile(),
        ]);
        return;
      }
      case 'reconcile':
        stripe.spoil(event.fault);
        await process.reconcile();
        stripe.spoil();
        return;
      case 'restart':
        return restart();
      case 'expire':
        server.passTime(DAY_MS + 3_600_000);
    }
  }

  /** What was on its way arrives at the bank; the last process lives on for a day, and hears of nothing by itself. */
  async function calmDown(): Promise<void> {
    for (const { id, status } of stripe.intents.values()) if (status === 'processing') stripe.pay(id);
    Object.assign(stripe.bank, { balance: true, begins: 'succeeded' });
    for (const { payment_intent: id } of stripe.refunds.filter(({ status }) => status === 'pending'))
      stripe.settleRefund(id, 'succeeded');
    restart();
    server.passTime(DAY_MS + 3_600_000);
    await process.reconcile();
    // What its events told of last is settled in the next round.
    server.passTime(7 * 3_600_000);
    await process.reconcile();
  }
  return { happen, calmDown, secrets: () => customers.flatMap((customer) => customer.secrets) };
}

async function check(secrets: string[]): Promise<void> {
  const { db } = server.deps;
  const intents = [...stripe.intents.values()];
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const made = await readOrders(db, undefined);
  expect(made.map((order) => [order.stripePaymentId, order.amount]).sort()).toEqual(
    paid.map(({ id, amount }) => [id, amount]).sort(),
  );
  for (const order of made) {
    checkMoney(order);
    await checkRefunds(order);
    expect(order.amount + order.discountAmount).toBe(priceOrder(null, order.copies).totalAmount);
  }
  // One that Stripe opened while answering with an error, which it then repeats, cannot be found; nor can it be paid.
  const payable = intents.filter(({ status }) => status !== 'succeeded' && status !== 'canceled');
  expect(payable.filter((intent) => secrets.includes(intent.client_secret))).toEqual([]);
  const { rows } = await db.$client.query(`
    SELECT (SELECT count(*)::int FROM checkouts) AS drafts, (SELECT used_count FROM discount_codes) AS uses,
      ARRAY(SELECT (data->>'orderId')::int FROM ${JOB_TABLE}
        WHERE name = 'order-mail' AND data->>'letter' = 'confirmation' ORDER BY 1) AS confirmations,
      ARRAY(SELECT (data->>'orderId')::int FROM ${JOB_TABLE}
        WHERE name = 'order-mail' AND data->>'letter' = 'cancellation' ORDER BY 1) AS cancellations`);
  const numbers = (some: Order[]) => some.map(({ id }) => id).sort((a, b) => a - b);
  expect(rows).toEqual([
    {
      drafts: made.length,
      uses: made.filter(({ discountCode }) => discountCode).length,
      confirmations: numbers(made.filter(({ confirmedAt }) => confirmedAt)),
      cancellations: numbers(made.filter(({ status }) => status === 'cancelled')),
    },
  ]);
  expect(reusedKeys()).toEqual([]);
}

/** That an order says of its money what Stripe does, and that none is kept or lost in silence. */
function checkMoney(order: Order): void {
  const { stripePaymentId: id, status, amount, refundStatus, dispute } = order;
  const refunds = stripe.refunds.filter((refund) => refund.payment_intent === id);
  const given = refunds
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  const disputed = [...stripe.charges.values()].some(
    (charge) => charge.payment_intent === id && charge.disputed,
  );
  const verdict = stripe.closed.get(id);
  const isBack = verdict === 'lost' || given === amount;
  expect(given).toBeLessThanOrEqual(amount);
  expect([order.refundedAt !== null, dispute]).toEqual([
    isBack,
    disputed ? (verdict ? (verdict === 'lost' ? 'lost' : 'won') : 'open') : null,
  ]);
  const stands = isBack ? 'back' : disputed && dispute === 'open' ? 'disputed' : 'here';
  const hasFailed = refunds.some((refund) => refund.status === 'failed');
  // What was never confirmed was refunded or disputed before it was an order.
  if (!order.confirmedAt) expect(refunds.length > 0 || disputed).toBe(true);
  expect(ALLOWED[stands]).toContain(status);
  if (isBack || status === 'paid' || status === 'review') return;
  // Not given back though it should be: the shop is told why.
  expect(refundStatus === 'failed' ? hasFailed : refundStatus === 'refused' && stands === 'disputed').toBe(
    true,
  );
}

/** That every refund there is at Stripe is one of the order's, and that none is still waited for. */
async function checkRefunds({ id, stripePaymentId, amountRefunded }: Order): Promise<void> {
  const refunds = stripe.refunds.filter((refund) => refund.payment_intent === stripePaymentId);
  const kept = (await listRefunds(server.deps.db, id)).filter(({ status }) => status !== 'refused');
  expect(kept.map(({ providerId, amount, status }) => [providerId, amount, status]).sort()).toEqual(
    refunds.map((refund) => [refund.id, refund.amount, refund.status]).sort(),
  );
  const keys = refunds.flatMap(({ metadata }) => metadata.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(amountRefunded).toBe(
    refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0),
  );
}

const ALLOWED = {
  back: ['refunded', 'cancelled'],
  disputed: ['review', 'cancelled', 'refunded'],
  here: ['paid', 'review', 'cancelled', 'refunded'],
};

/** What the bank does, and the shop's people at Stripe's desk; nothing when there is no such payment. */
function atStripe(
  event: Extract<Happening, { what: 'settle' | 'refund' | 'dispute' | 'verdict' }>,
  id: string | undefined,
): void {
  if (!id || stripe.intents.get(id)?.status !== 'succeeded') return;
  const charge = [...stripe.charges.values()].find((one) => one.payment_intent === id);
  if (event.what === 'settle') stripe.settleRefund(id, event.status);
  if (event.what === 'dispute' && !charge?.disputed) stripe.dispute(id);
  if (event.what === 'verdict') stripe.closeDispute(id, event.status);
  const left = charge && !charge.disputed ? charge.amount - charge.amount_refunded : 0;
  if (event.what === 'refund' && left > 1) stripe.giveBack(id, event.part ? 1 : left);
}

async function orderOf(paymentId: string | undefined): Promise<Order | undefined> {
  const [order] = await readOrders(server.deps.db, eq(orders.stripePaymentId, paymentId ?? ''));
  return order;
}

/** Keys under which Stripe was asked for different things. */
function reusedKeys(): string[] {
  const asked = new Map<string, string>();
  return stripe.requests.flatMap(({ key, path, params }) => {
    if (key === undefined || path.endsWith('/cancel')) return [];
    const what = JSON.stringify([path, params]);
    const before = asked.get(key) ?? what;
    asked.set(key, before);
    return before === what ? [] : [key];
  });
}

/** A process on the shared database. When it dies, whatever it was waiting for is never heard of again. */
function startProcess() {
  let dead = false;
  let dying = false;
  const never = new Promise<never>(() => undefined);
  let tell: (nothing: null) => void = () => undefined;
  const death = new Promise<null>((resolve) => {
    tell = resolve;
  });
  const die = () => {
    dead = true;
    tell(null);
  };
  const mortal =
    <Input extends unknown[], Output>(ask: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      if (dead) return never;
      const answer = await ask(...input);
      if (dying) die();
      return dead ? never : answer;
    };
  const { gateway } = server.deps;
  const mortalGateway: Gateway = {
    ...gateway,
    openIntent: mortal(gateway.openIntent),
    readIntent: mortal(gateway.readIntent),
    cancelIntent: mortal(gateway.cancelIntent),
    refund: mortal(gateway.refund),
    refundPart: mortal(gateway.refundPart),
  };
  const deps: Deps = { ...server.deps, gateway: mortalGateway, cards: withoutCards(server.deps.cards) };
  const app = createApp(deps);
  const progress: Progress = newProgress(deps.now());
  return {
    death,
    die,
    dieAtNextAnswer() {
      dying = true;
    },
    fetch: async (path: string, init?: RequestInit) => app.request(path, init),
    press: (order: Order) => refundAgain(deps, order),
    giveBack: ({ id }: Order, amount: number) =>
      giveBack(
        deps,
        id,
        { amount, reason: 'A stain' },
        { by: { kind: 'administrator' }, once: createOnce(deps)(null) },
      ),
    async reconcile() {
      await reconcile(deps, progress);
      await deleteExpired(deps);
    },
  };
}

/** What came of it; null when it was refused, or when nobody is there any more to answer. */
function orDead<Result>(
  { death }: { death: Promise<null> },
  answer: Promise<Result>,
): Promise<Result | null> {
  return Promise.race([death, answer.catch(() => null)]);
}
