import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { deskApi } from '#shared/desk-api.ts';
import { orders, users } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestApp;
let admin: Visitor;
let sam: Visitor;
let other: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  admin = await server.register('admin');
  sam = server.stranger();
  await sam.register({ name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' });
  other = await server.register('other');
});

/** A guest orders, with mails to that address; answers the token of the order's page. */
async function order(email = 'sam@example.org'): Promise<string> {
  const guest = server.stranger();
  const shippingInfo = { ...CHECKOUT.shippingInfo, email };
  return (await report(guest, await buy(guest, { shippingInfo }))).token;
}

const claim = (token: string, who = sam) => who.call(api.ownOrders.claim, { params: { token } });
const own = async (who = sam) => (await who.call(api.ownOrders.list)).map(({ id }) => id);
const read = (token: string) => server.stranger().call(api.ownOrders.read, { params: { token } });
const confirm = (username: string, at: string | null = '2026-11-22T10:00:00Z') =>
  server.deps.db.update(users).set({ emailVerifiedAt: at }).where(eq(users.username, username));
const claimable = async (who = sam) => (await who.call(api.ownOrders.claimable)).map(({ id }) => id);

describe('an order claimed by its link', () => {
  test('is its claimer’s and nobody else’s; the link goes on to open it', async () => {
    const token = await order();
    expect(await own()).toEqual([]);
    expect(await claim(token)).toMatchObject({ id: 1, ofMember: true, childrenData: [{ name: 'Ada' }] });
    expect(await own()).toEqual([1]);
    expect(await own(other)).toEqual([]);
    expect(await read(token)).toMatchObject({ id: 1, ofMember: true });
    const file = (await (await sam.fetch('/api/user/export.json')).json()) as { orders: object[] };
    expect(file.orders).toMatchObject([{ id: 1 }]);
  });

  test('is claimed by one of two accounts, and again by the same without a change', async () => {
    const token = await order();
    const outcomes = await Promise.all(
      [sam, other].map((who) => refusal(claim(token, who)).catch(() => 'kept')),
    );
    expect(outcomes.sort()).toEqual(['409: This order is in another account already', 'kept']);
    const [winner, loser] = (await own()).length ? [sam, other] : [other, sam];
    expect(await claim(token, winner)).toMatchObject({ id: 1 });
    expect(await refusal(claim(token, loser))).toMatch(/^409/);
    expect(await own(winner)).toEqual([1]);
    expect(await own(loser)).toEqual([]);
  });

  test('is not claimed by who only looks at it, has another link, or has not logged in', async () => {
    const token = await order();
    await sam.call(api.ownOrders.read, { params: { token } });
    expect((await sam.fetch(`/api/orders/${token}/claim`)).status).toBe(405);
    expect(await refusal(claim(`${token.slice(1)}A`))).toBe('404: Order not found');
    expect(await refusal(claim(token, server.stranger()))).toBe('401: Please log in');
    expect(await own()).toEqual([]);
  });

  test('goes with the account, and what is left of it is nobody’s to claim', async () => {
    const token = await order();
    await claim(token);
    const gone = { body: { confirmation: 'sam', currentPassword: 'secret1' } };
    expect(await refusal(sam.call(api.account.remove, gone))).toMatch(/^409: Your order #1 is paid/);
    const sent = { params: { id: 1 }, body: { status: 'fulfilled' } } as const;
    await admin.call(deskApi.orders.status, sent);
    await sam.call(api.account.remove, gone);
    expect(await read(token)).toMatchObject({
      shipping: { name: 'Account deleted', email: '', address: '' },
      childrenData: null,
    });
    expect(await refusal(claim(token, other))).toMatch(/^409/);
    expect(await own(other)).toEqual([]);
  });

  test('is never left with a family’s facts and without an owner by an account deleted meanwhile', async () => {
    const token = await order();
    await admin.call(deskApi.orders.status, { params: { id: 1 }, body: { status: 'fulfilled' } });
    const gone = { body: { confirmation: 'sam', currentPassword: 'secret1' } };
    const [claimed] = await Promise.allSettled([claim(token), sam.call(api.account.remove, gone)]);
    const [row] = await server.deps.db.select().from(orders);
    expect(row?.userId).toBeNull();
    expect(row?.shippingName).toBe(claimed.status === 'fulfilled' ? 'Account deleted' : 'Sam Okafor');
  });
});

describe('orders that were sent to a member’s address', () => {
  test('are offered once it is confirmed, and join the account when its owner says so', async () => {
    const token = await order();
    await order('SAM@Example.org');
    await order('somebody@example.org');
    expect(await claimable()).toEqual([]);
    expect(await sam.call(api.ownOrders.claimAll)).toEqual([]);
    await confirm('sam');
    await confirm('other');
    expect(await claimable()).toEqual([2, 1]);
    expect(await own()).toEqual([]);
    expect(await claimable(other)).toEqual([]);
    const kept = await sam.call(api.ownOrders.claimAll);
    expect(kept.map(({ id, token }) => [id, token === kept[1]?.token])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(kept[1]?.token).toBe(token);
    expect(await own()).toEqual([2, 1]);
    expect(await claimable()).toEqual([]);
  });

  test('are not offered for an address that is no longer confirmed, nor when somebody has them', async () => {
    await claim(await order(), other);
    await order();
    await confirm('sam');
    expect(await claimable()).toEqual([2]);
    await sam.call(api.account.update, {
      body: { name: 'Sam', email: 'new@example.org', currentPassword: 'secret1' },
    });
    expect(await claimable()).toEqual([]);
    expect(await sam.call(api.ownOrders.claimAll)).toEqual([]);
  });
});
