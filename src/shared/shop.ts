import * as z from 'zod/mini';
import { deliveryTerms } from './delivery-estimate.ts';

/** Who sells: what the law wants a customer to be told of them. Texts as they are shown. */
export const trader = z.object({
  name: z.string(),
  /** One text; its lines are separated by commas. */
  address: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Number, place of registration and registered office of a company. */
  company: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Where questions and complaints about personal data go. */
  privacyEmail: z.string(),
  /** In the register of fee payers of the Information Commissioner's Office. */
  icoNumber: z.nullable(z.string()),
  /** The companies that keep the data and carry the mails for it, and where they do. */
  processors: z.nullable(z.string()),
});

export type Trader = z.infer<typeof trader>;

/** A shop and its terms; without a trader it is a demonstration, which sells nothing. */
export const shop = z.object({
  trader: z.nullable(trader),
  cardMaterial: z.nullable(z.string()),
  /** In percent; it counts only where the trader has a VAT number. */
  vatRate: z.int(),
  delivery: deliveryTerms,
});

export type Shop = z.infer<typeof shop>;
