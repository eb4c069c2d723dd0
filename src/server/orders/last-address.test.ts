import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, CHECKOUT, report } from '../testing/orders.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';
import { erasePersonOfOrders } from './erase-orders.ts';

let server: TestApp;
let member: Visitor;
beforeEach(async () => {
  server = await startTestApp();
  member = await server.register('member');
});

async function order(visitor: Visitor, city: string, more: object = {}): Promise<string> {
  const shippingInfo = { ...CHECKOUT.shippingInfo, city, ...more };
  return (await report(visitor, await buy(visitor, { shippingInfo }))).token;
}
const offered = async (visitor = member) => (await visitor.call(api.ownOrders.lastAddress)).address;

test('a member is offered where their latest order went, as it was corrected, without the email address', async () => {
  expect(await offered()).toBeNull();
  await order(member, 'Leeds');
  const token = await order(member, 'York');
  expect(await offered()).toEqual({
    name: 'Sam Okafor',
    address: '1 High Street\nFlat 2',
    city: 'York',
    postcode: 'LS1 1AA',
    country: 'United Kingdom',
  });
  const body = { ...CHECKOUT.shippingInfo, city: 'Hull' };
  await member.call(api.ownOrders.address, { params: { token }, body });
  expect(await offered()).toMatchObject({ city: 'Hull' });
});

test('an address is offered to nobody but the member who ordered, and not that of a present', async () => {
  const other = await server.register('other');
  await order(member, 'Leeds');
  await order(server.stranger(), 'York');
  await order(member, 'York', { gift: { buyerName: 'Sam Okafor' } });
  expect(await offered(other)).toBeNull();
  expect(await offered()).toMatchObject({ city: 'Leeds' });
  expect(await refusal(offered(server.stranger()))).toMatch(/^401/);
});

test('an address that was erased, or to which the shop no longer posts, is not offered', async () => {
  await order(member, 'Leeds');
  server.deps.config.shop.shipTo.splice(0, Number.POSITIVE_INFINITY, 'Ireland');
  expect(await offered()).toBeNull();
  server.deps.config.shop.shipTo.push('United Kingdom');
  expect(await offered()).toMatchObject({ city: 'Leeds' });
  await erasePersonOfOrders(server.deps.db, member.user?.id ?? 0);
  expect(await offered()).toBeNull();
});
