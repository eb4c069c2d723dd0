import * as z from 'zod/mini';
import { idList } from './id-list.ts';
import { ORDER_STATUSES } from './orders.ts';

/** What the parcel of one order needs. No prices: it may be a present. */
export const packingSlip = z.object({
  id: z.int(),
  createdAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  shippingName: z.string(),
  shippingAddress: z.string(),
  shippingCity: z.string(),
  shippingPostcode: z.string(),
  shippingCountry: z.string(),
  buyerName: z.nullable(z.string()),
  giftNote: z.nullable(z.string()),
  /** How many cards are in the parcel; null once the pictures have been erased. */
  cards: z.nullable(z.int()),
});

const MAX_SLIPS = 200;

/** Which orders, in the order of their slips. */
export const packingSlipsQuery = z.object({
  orders: idList({
    max: MAX_SLIPS,
    digits: 9,
    invalid: 'Invalid input',
    tooMany: `At most ${MAX_SLIPS} orders at a time`,
  }),
});

export type PackingSlip = z.infer<typeof packingSlip>;
