import * as z from 'zod/mini';
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

/** Which orders: '12,15,16'. */
export const packingSlipsQuery = z.object({
  orders: z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Invalid input')),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
      z.array(z.int()).check(z.maxLength(MAX_SLIPS, `At most ${MAX_SLIPS} orders at a time`)),
    ),
  ),
});

export type PackingSlip = z.infer<typeof packingSlip>;
