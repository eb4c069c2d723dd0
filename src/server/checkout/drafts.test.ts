import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts, discountCodes, sessions } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteExpired } from '../delete-expired.ts';
import { cookieName } from '../http/session.ts';
import type { TestApp } from '../testing/app.ts';
import { somebodyWaits } from '../testing/locks.ts';
import { report, startCheckout } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { StripeServer } from '../testing/stripe-server.ts';
import { setUpStripeShop } from '../testing/stripe-shop.ts';
import type { Visitor } from '../testing/visitor.ts';
import { attachPayment, closeDraft } from './drafts.ts';
import { reconcile } from './reconcile.ts';

const HOUR_MS = 3_600_000;

let stripe: StripeServer;
let server: TestApp;
setUpStripeShop((localStripe, testApp) => {
  [stripe, server] = [localStripe, testApp];
});

const statusOf = (paymentId: string) => stripe.intents.get(paymentId)?.status;

test('who starts a checkout ends their own earlier one and nobody else’s', async () => {
  const [guest, other] = [server.stranger(), server.stranger()];
  const first = await startCheckout(guest);
  const others = await startCheckout(other);
  await startCheckout(guest);
  expect(statusOf(first.paymentIntentId)).toBe('canceled');
  expect(statusOf(others.paymentIntentId)).toBe('requires_payment_method');
});

/** The member’s account in another browser. */
async function elsewhere({ user }: Visitor): Promise<Visitor> {
  const other = server.stranger();
  const sess = { userId: user?.id ?? 0, visitor: null };
  const expire = new Date(Date.now() + 24 * HOUR_MS).toISOString();
  await server.deps.db.insert(sessions).values({ sid: digestOf('elsewhere'), sess, expire });
  other.cookies.set(cookieName(server.deps.config), 'elsewhere');
  return other;
}

test('a member who starts again in another browser ends what they began in the first', async () => {
  const { member } = await server.people();
  const first = await startCheckout(member);
  const second = await startCheckout(await elsewhere(member));
  expect(statusOf(first.paymentIntentId)).toBe('canceled');
  expect(statusOf(second.paymentIntentId)).toBe('requires_payment_method');
});

test('a member who starts in two browsers at the same moment can pay in one', async () => {
  const { db } = server.deps;
  const { member } = await server.people();
  const other = await elsewhere(member);
  let starting: Promise<unknown> = Promise.resolve();
  // Both are held up where they would write down their drafts.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE checkouts IN SHARE MODE`);
    starting = Promise.allSettled([startCheckout(member), startCheckout(other)]);
    await somebodyWaits(db, 2);
  });
  await starting;
  const payable = [...stripe.intents.values()].filter(({ status }) => status === 'requires_payment_method');
  expect(payable).toHaveLength(1);
});

test('a checkout that was never answered is asked about when its own customer starts again, not when another does', async () => {
  const guest = server.stranger();
  await startCheckout(guest);
  stripe.spoil(({ path }) => (path === '/v1/payment_intents' ? { when: 'after', how: 'drop' } : null));
  expect(await refusal(startCheckout(guest))).toMatch(/^503: /);
  stripe.spoil();
  const asked = () => stripe.requests.filter(({ path }) => path === '/v1/payment_intents').length;
  const before = asked();
  await startCheckout(server.stranger());
  expect(asked() - before).toBe(1);
  await startCheckout(guest);
  expect(asked() - before).toBe(3);
});

test('an ended draft gives its use back once and to its own code, however many tell of the end', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values([
    { code: 'FIVE', type: 'free_card', usedCount: 3 },
    { code: 'OTHER', type: 'free_card', usedCount: 3 },
  ]);
  const { paymentIntentId } = await startCheckout(server.stranger(), { discountCode: 'five' });
  stripe.cancel(paymentIntentId);
  const [event] = stripe.events.filter(({ type }) => type === 'payment_intent.canceled');
  if (!event) throw new Error('The cancellation was not told of');
  const deliver = () => server.fetch('/api/stripe/webhook', stripe.delivery(event));
  await Promise.all([deliver(), deliver(), deliver()]);
  const uses = await db.select().from(discountCodes).orderBy(discountCodes.id);
  expect(uses.map(({ usedCount }) => usedCount)).toEqual([3, 3]);
});

test('a draft is ended as it was seen: not when its payment was opened in the meantime, and not twice', async () => {
  const { db } = server.deps;
  await startCheckout(server.stranger());
  await db.update(checkouts).set({ paymentId: null });
  const [unpaid] = await db.select().from(checkouts);
  if (!unpaid) throw new Error('There is no draft');
  expect(await attachPayment(db, unpaid.id, 'pi_opened')).toBe(true);
  expect(await closeDraft(db, unpaid)).toBe(false);
  expect(await db.select().from(checkouts)).toMatchObject([{ status: 'open' }]);
  const opened = { ...unpaid, paymentId: 'pi_opened' };
  expect(await closeDraft(db, opened)).toBe(true);
  expect(await closeDraft(db, opened)).toBe(false);
});

test('drafts that have waited longest are asked about first', async () => {
  const { db } = server.deps;
  const payments: string[] = [];
  for (let nth = 0; nth < 7; nth++) payments.push((await startCheckout(server.stranger())).paymentIntentId);
  server.passTime(HOUR_MS);
  // What is written last lies last in the table.
  const longAgo = new Date(Date.now() - HOUR_MS).toISOString();
  const [last = ''] = payments.slice(-1);
  await db.update(checkouts).set({ checkAt: longAgo }).where(eq(checkouts.paymentId, last));
  stripe.spoil({ when: 'before', how: 500 });
  const before = stripe.requests.length;
  await reconcile(server.deps);
  const asked = stripe.requests
    .slice(before)
    .flatMap(({ path }) => payments.filter((id) => path === `/v1/payment_intents/${id}`));
  expect(asked[0]).toBe(last);
});

test('an ended draft keeps its facts until its day is over, so that a late payment finds them', async () => {
  const { db } = server.deps;
  const { paymentIntentId } = await startCheckout(server.stranger());
  stripe.cancel(paymentIntentId);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await db.select().from(checkouts)).toMatchObject([{ status: 'ended' }]);
  server.passTime(23 * HOUR_MS);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await db.$count(checkouts)).toBe(1);
  server.passTime(2 * HOUR_MS);
  await reconcile(server.deps);
  await deleteExpired(server.deps);
  expect(await db.$count(checkouts)).toBe(0);
});

test('a draft that ends while its payment becomes an order takes the use of its discount again', async () => {
  const { db } = server.deps;
  await db.insert(discountCodes).values({ code: 'FIVE', type: 'free_card' });
  const guest = server.stranger();
  const { paymentIntentId } = await startCheckout(guest, { discountCode: 'five' });
  stripe.pay(paymentIntentId);
  let reporting: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`UPDATE checkouts SET status = 'ended'`);
    await tx.execute(sql`UPDATE discount_codes SET used_count = 0`);
    reporting = report(guest, paymentIntentId);
    await somebodyWaits(db);
  });
  expect(await reporting).toMatchObject({ id: 1 });
  expect(await db.select().from(discountCodes)).toMatchObject([{ usedCount: 1 }]);
});
