import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod/mini';
import { api } from '#shared/api.ts';
import type { checkoutInput } from '#shared/checkout.ts';
import { retry } from '#shared/retry.ts';
import type { Visitor } from './visitor.ts';

export const GOOD_CARD = '4242 4242 4242 4242';

/** A checkout as a browser sends it: one child, and one person with a birthday without a year. */
export const CHECKOUT: z.input<typeof checkoutInput> = {
  shippingInfo: {
    name: 'Sam Okafor',
    email: 'sam@example.org',
    address: '1 High Street\nFlat 2',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'United Kingdom',
  },
  childrenData: JSON.stringify([{ name: 'Ada', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 }]),
  peopleData: JSON.stringify([
    {
      name: 'Grace',
      relationship: 'spouse',
      dates: [{ title: 'birthday', date: '1985-02-28', yearUnknown: 1 }],
    },
  ]),
};

export const startCheckout = ({ call }: Visitor, more: object = {}) =>
  call(api.checkout.start, { body: { ...CHECKOUT, ...more } });

export const pay = ({ call }: Visitor, clientSecret: string, number = GOOD_CARD) =>
  call(api.checkout.simulate, { body: { clientSecret, card: { number } } });

export const report = ({ call }: Visitor, stripePaymentId: string, clientSecret?: string) =>
  call(api.checkout.order, { body: { stripePaymentId, clientSecret } });

/** Starts a checkout as the page does, retrying if the server is full, and pays for it without reporting it. */
export async function buy(visitor: Visitor, more: object = {}): Promise<string> {
  const { clientSecret, paymentIntentId } = await retry(() => startCheckout(visitor, more), wait);
  await pay(visitor, clientSecret);
  return paymentIntentId;
}
