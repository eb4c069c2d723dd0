import * as z from 'zod/mini';
import { PAYMENT_DRIVERS } from './payments.ts';
import { shop } from './shop.ts';

/** What a shop prints: the wallet card of 85 × 54 mm, or the size of bank cards, 85.60 × 53.98 mm. */
export const CARD_TRIMS = ['wallet', 'cr80'] as const;
export type CardTrim = (typeof CARD_TRIMS)[number];

/** What the browser has to know of how this server is set up. */
export const publicConfig = z.object({
  brand: z.string(),
  referralUrl: z.string(),
  cardTrim: z.enum(CARD_TRIMS),
  /** `publishableKey` is Stripe's, with which the page names this shop to Stripe; null with the simulator. */
  payments: z.object({ driver: z.enum(PAYMENT_DRIVERS), publishableKey: z.nullable(z.string()) }),
  shop,
  /** After how many days a settled order forgets the family. */
  orderDataRetentionDays: z.int(),
  features: z.object({ mailbox: z.boolean(), milestones: z.boolean() }),
});

export type PublicConfig = z.infer<typeof publicConfig>;
