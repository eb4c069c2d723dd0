import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceOrder } from '#shared/pricing.ts';
import { fuzzRuns } from '#shared/testing/soak.ts';
import { createApp } from '../app.ts';
import { deleteExpired } from '../delete-expired.ts';
import type { Deps } from '../deps.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { type Order, readOrders } from '../orders/queries.ts';
import type { Gateway } from '../payments/gateway.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';
import { withoutCards } from '../testing/no-cards.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { reusedKeys } from '../testing/reused-keys.ts';
import { type Fault, type StripeServer, startStripeServer } from '../testing/stripe-server.ts';
import { createVisitor } from '../testing/visitor.ts';
import { newProgress, type Progress, reconcile } from './reconcile.ts';

const CUSTOMERS = 2;

/** An event of the story. It does nothing if there is nothing to pay, to report or to deliver. */
type Happening =
  | { what: 'start'; who: number; code: boolean; copies: number; fault: Fault | 'kill' | null }
  | { what: 'pay' | 'process' | 'decline'; who: number; which: number }
  | { what: 'post'; who: number; which: number; fault: 'kill' | null }
  | { what: 'deliver'; which: number; times: number }
  | { what: 'race'; who: number }
  | { what: 'reconcile'; fault: Fault | null }
  | { what: 'restart' | 'expire' };

/** One customer gets more events than the other, so that they collide. */
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

/** Generates one of several events, with a weight. */
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

/** A story starts with a successful checkout. In half of the cases it becomes an order at once. */
const story = fc
  .tuple(
    on(1, ['start'], { who: fc.constant(0), code: fc.boolean(), copies, fault: fc.constant(null) }).arbitrary,
    fc.boolean(),
    fc.array(happening, { minLength: 3, maxLength: 10 }),
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

test('for any events in any order, every payment becomes one order, confirmed once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (events) => {
      const world = await begin();
      for (const event of events) await world.happen(event);
      await world.calmDown();
      await check(world.secrets());
    }),
    fuzzRuns({ smoke: 40, long: 2_000 }),
  );
});

/** Sets up a shop without orders, and customers without checkouts. */
async function begin() {
  const { db } = server.deps;
  stripe.spoil();
  for (const book of [stripe.intents, stripe.charges]) book.clear();
  for (const list of [stripe.events, stripe.requests]) list.length = 0;
  await db.$client.query(`
    DELETE FROM checkouts; DELETE FROM orders; DELETE FROM lapsed_checkouts; DELETE FROM refunds;
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

  /** Runs an action while Stripe has a fault, or in a process that dies at the next response. */
  async function withFault<Result>(
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
        const answer = await withFault(event.fault, () =>
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
        if (id && customer) await withFault(event.fault, () => report(customer.visitor, id));
        return;
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

  /** Completes processing payments; the last process then runs for a day without webhooks. */
  async function completePending(): Promise<void> {
    for (const { id, status } of stripe.intents.values()) if (status === 'processing') stripe.pay(id);
    restart();
    server.passTime(DAY_MS + 3_600_000);
    await process.reconcile();
    // The next round completes the changes from its last events.
    server.passTime(7 * 3_600_000);
    await process.reconcile();
  }
  return {
    happen,
    calmDown: completePending,
    secrets: () => customers.flatMap((customer) => customer.secrets),
  };
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
    expect(order.confirmedAt).not.toBeNull();
    expect(order.amount + order.discountAmount).toBe(priceOrder(null, order.copies).totalAmount);
  }
  // A payment that Stripe opened but answered with an error, also when repeated, can be neither found nor paid.
  const payable = intents.filter(({ status }) => status !== 'succeeded' && status !== 'canceled');
  expect(payable.filter((intent) => secrets.includes(intent.client_secret))).toEqual([]);
  const { rows } = await db.$client.query(`
    SELECT (SELECT count(*)::int FROM checkouts) AS drafts, (SELECT used_count FROM discount_codes) AS uses,
      ARRAY(SELECT (data->>'orderId')::int FROM ${JOB_TABLE}
        WHERE name = 'order-mail' AND data->>'email' = 'confirmation' ORDER BY 1) AS confirmations`);
  const numbers = (some: Order[]) => some.map(({ id }) => id).sort((a, b) => a - b);
  expect(rows).toEqual([
    {
      drafts: made.length,
      uses: made.filter(({ discountCode }) => discountCode).length,
      confirmations: numbers(made),
    },
  ]);
  expect(reusedKeys(stripe)).toEqual([]);
}

/** Imitates a process on the shared database. After its death its pending calls never return. */
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
    async reconcile() {
      await reconcile(deps, progress);
      await deleteExpired(deps);
    },
  };
}

/** Returns the result; null if the call was refused, or if the process has died. */
function orDead<Result>(
  { death }: { death: Promise<null> },
  answer: Promise<Result>,
): Promise<Result | null> {
  return Promise.race([death, answer.catch(() => null)]);
}
