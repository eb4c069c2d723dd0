import { beforeEach, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { orders } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, report, startCheckout } from '../testing/orders.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});

const FACTS = {
  childrenData: [
    { name: 'Zoë', birthdate: '2019-11-02', birthtime: '07:45', weightLbs: 7, weightOz: 11 },
    { name: 'Yusuf', birthdate: '2021-03-01', dayUnknown: 1 },
    { name: 'Nobody knows when' },
  ],
  peopleData: [
    {
      name: 'Grace',
      relationship: 'other',
      notes: 'Godmother',
      dates: [
        { type: 'other', title: 'other', notes: 'Name day', date: '2000-02-29', yearUnknown: 1 },
        { title: 'wedding', date: '2010-06-05' },
      ],
    },
  ],
  cardLayout: 'one-per-child',
  copies: 2,
};

test('the facts of an order, as its page gives them, make the very same cards again, at today’s price', async () => {
  const guest = server.stranger();
  const { token } = await report(guest, await buy(guest, FACTS));
  const { childrenData, peopleData, cardLayout, copies } = await guest.call(api.ownOrders.read, {
    params: { token },
  });
  const again = { childrenData, peopleData, cardLayout, copies };
  expect((await startCheckout(guest, again)).totalAmount).toBe(1498);
  await report(guest, await buy(guest, again));
  const [first, second] = await server.deps.db.select().from(orders).orderBy(orders.id);
  const printed = (order = first) => [
    ...[order?.childrenData, order?.peopleData, order?.cardLayout, order?.copies],
    ...[order?.frontCardImage, order?.backCardImage, order?.furtherCards],
  ];
  expect(printed(second)).toEqual(printed(first));
  expect(first?.furtherCards).toHaveLength(2);
});
