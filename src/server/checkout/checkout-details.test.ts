import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { discountCodes, rateLimits, sessions } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { cookieName } from '../http/session.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

/** The same account in another browser. */
async function elsewhere({ user }: Visitor): Promise<Visitor> {
  const other = server.stranger();
  const sess = { userId: user?.id ?? 0, visitor: null };
  const expire = new Date(Date.now() + 86_400_000).toISOString();
  await server.deps.db.insert(sessions).values({ sid: digestOf('elsewhere'), sess, expire });
  other.cookies.set(cookieName(server.deps.config), 'elsewhere');
  return other;
}

const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (error) => Number(String(error.message).slice(0, 3)),
  );
/** As if so many had been counted from this address, of everything that has been counted at all. */
const countedBefore = (points: number) => server.deps.db.update(rateLimits).set({ points });

test('a member who paid in one browser is given the order in another', async () => {
  const { member } = await server.people();
  const paymentId = await buy(member);
  expect(await report(await elsewhere(member), paymentId)).toMatchObject({ id: 1 });
});

describe('too many from one address are told to wait', () => {
  test('who start checkouts', async () => {
    const start = () => statusOf(startCheckout(server.stranger(), { childrenData: null }));
    expect(await start()).toBe(400);
    await countedBefore(299);
    expect([await start(), await start()]).toEqual([400, 429]);
  });

  test('who guess codes in checkouts', async () => {
    const guess = () => statusOf(startCheckout(server.stranger(), { discountCode: 'GUESS' }));
    expect(await guess()).toBe(400);
    await countedBefore(99);
    expect([await guess(), await guess()]).toEqual([400, 429]);
  });

  test('but not who use a good code', async () => {
    await server.deps.db.insert(discountCodes).values({ code: 'GOOD', type: 'free_card' });
    const guest = server.stranger();
    const ask = () => statusOf(guest.call(api.checkout.discount, { body: { code: 'good' } }));
    const start = () => statusOf(startCheckout(guest, { discountCode: 'good' }));
    expect(await ask()).toBe(200);
    await countedBefore(99);
    for (const use of [ask, ask, start, start, ask]) expect(await use()).toBe(200);
  });
});

test('a checkout without a code does not make a used-up code good again', async () => {
  await server.deps.db
    .insert(discountCodes)
    .values({ code: 'LAST', type: 'free_card', maxUses: 1, usedCount: 1 });
  const guest = server.stranger();
  await startCheckout(guest);
  expect(await guest.call(api.checkout.discount, { body: { code: 'last' } })).toEqual({
    valid: false,
    message: 'This discount code has been used up',
  });
});
