import { expect, test } from 'vitest';
import type { Gift } from '#shared/shipping.ts';
import { lateNote, orderSteps } from './order-steps.ts';

const delivery = { postedBy: '2026-11-24', arrivesBy: '2026-11-27' };
const shipping = {
  ...{ name: 'Anna Lee', email: 'sam@example.org', address: '1 High Street', city: 'Leeds' },
  ...{ postcode: 'LS1 1AA', country: 'United Kingdom', gift: null },
};
const paid = {
  ...{ status: 'paid' as const, createdAt: '2026-11-20T23:30Z', printStartedAt: null },
  ...{ delivery, shipping },
};
const printing = { ...paid, printStartedAt: '2026-11-23T09:00Z' };
const posted = { ...printing, status: 'fulfilled' as const };
const inTime = new Date('2026-11-24T23:59Z');
const late = new Date('2026-11-28T00:00Z');

const line = (order: Parameters<typeof orderSteps>[0], at: Date) =>
  orderSteps(order, at)?.map(({ label, state, day }) => [label, state, day].filter(Boolean).join(', '));

test('the line marks the step that an order has reached, and gives the promised days of the others', () => {
  expect(line(paid, inTime)).toEqual([
    'Ordered, current, Fri 20 Nov',
    'Printing, to come',
    'Posted, to come, by Tue 24 Nov',
    'Delivered, to come, by Fri 27 Nov',
  ]);
  expect(line(printing, inTime)?.slice(0, 2)).toEqual([
    'Ordered, done, Fri 20 Nov',
    'Printing, current, Mon 23 Nov',
  ]);
  expect(line(posted, inTime)?.slice(1)).toEqual([
    'Printing, done, Mon 23 Nov',
    'Posted, current, Tue 24 Nov',
    'Delivered, to come, by Fri 27 Nov',
  ]);
});

test('an order that will not arrive has no line', () => {
  for (const status of ['cancelled', 'refunded', 'review'] as const)
    expect(orderSteps({ ...paid, status, delivery: null }, inTime)).toBeNull();
});

test('an order is late once its promised day has passed in London, and the line then promises nothing', () => {
  expect(lateNote(paid, inTime)).toBeNull();
  expect(lateNote(paid, new Date('2026-11-25T00:00Z'))?.detail).toContain('by Tuesday 24 November');
  expect(lateNote(posted, new Date('2026-11-27T23:59Z'))).toBeNull();
  expect(lateNote(posted, late)?.title).toBe('It should be with you by now');
  const gift: Gift = { buyerName: 'Sam', note: null };
  expect(lateNote({ ...posted, shipping: { ...shipping, gift } }, late)?.title).toContain('with Anna Lee');
  expect(line(paid, late)?.slice(2)).toEqual(['Posted, to come', 'Delivered, to come']);
  expect(line(posted, late)?.slice(2)).toEqual(['Posted, current, Tue 24 Nov', 'Delivered, to come']);
});
