import * as z from 'zod/mini';
import { PAYMENT_DRIVERS } from './payments.ts';
import { shop } from './shop.ts';

/** The card's trim: the wallet card of 85 × 54 mm, or a bank card's size of 85.60 × 53.98 mm. */
export const CARD_TRIMS = ['wallet', 'cr80'] as const;
export type CardTrim = (typeof CARD_TRIMS)[number];

/** The server's settings that the browser needs. */
export const publicConfig = z.object({
  brand: z.string(),
  referralUrl: z.string(),
  cardTrim: z.enum(CARD_TRIMS),
  /** `publishableKey` identifies this shop to Stripe in the browser; null with the simulator. */
  payments: z.object({ driver: z.enum(PAYMENT_DRIVERS), publishableKey: z.nullable(z.string()) }),
  shop,
  /** Number of days after which the family's facts in a settled order are erased. */
  orderDataRetentionDays: z.int(),
  features: z.object({ mailbox: z.boolean(), milestones: z.boolean() }),
});

export type PublicConfig = z.infer<typeof publicConfig>;
