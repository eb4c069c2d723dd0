import { expect, test } from 'vitest';
import type { Gift } from '#shared/shipping.ts';
import { deliveryProgress } from './delivery-progress.ts';

const delivery = { postedBy: '2026-11-24', arrivesBy: '2026-11-27' };
const shipping = {
  ...{ name: 'Anna Lee', email: 'sam@example.org', address: '1 High Street', city: 'Leeds' },
  ...{ postcode: 'LS1 1AA', country: 'United Kingdom', gift: null },
};
const news = (status: 'paid' | 'fulfilled', at: string, gift: Gift | null = null) =>
  deliveryProgress({ status, delivery, shipping: { ...shipping, gift } }, new Date(at));

test('an order is on time until its promised day has passed in London, and late after that', () => {
  expect(news('paid', '2026-11-24T23:59Z')).toEqual({
    words: 'Printed and posted by Tuesday 24 November, with you by Friday 27 November.',
    late: false,
  });
  expect(news('paid', '2026-11-25T00:00Z')).toMatchObject({ late: true });
  expect(news('fulfilled', '2026-11-27T12:00Z')).toEqual({
    words: 'It should be with you by Friday 27 November.',
    late: false,
  });
  expect(news('fulfilled', '2026-11-28T00:00Z')).toMatchObject({ late: true });
  const present = { buyerName: 'Sam', note: null };
  expect(news('paid', '2026-11-24T12:00Z', present)?.words).toContain(', with Anna Lee by Friday');
  expect(news('fulfilled', '2026-11-27T12:00Z', present)?.words).toContain('with Anna Lee by Friday');
});

test('an order that will not arrive has no estimate', () => {
  expect(deliveryProgress({ status: 'cancelled', delivery: null, shipping }, new Date())).toBeNull();
});
