import * as z from 'zod/mini';

/** Times of printing, posting and delivery, in working days of England. */
const deliveryTerms = z.object({
  /** Cut-off hour in London, 0 to 24: earlier orders on a working day count for that day. */
  cutoffHour: z.int(),
  dispatchDays: z.int(),
  deliveryDays: z.int(),
  /** Additional days off, 'YYYY-MM-DD': the shop's holidays, and single bank holidays by proclamation. */
  closedDays: z.array(z.string()),
});

export type DeliveryTerms = z.infer<typeof deliveryTerms>;

/** The latest working days 'YYYY-MM-DD' on which the order should be posted and should arrive. */
export const deliveryEstimate = z.object({ postedBy: z.string(), arrivesBy: z.string() });
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>;

/** The seller's legal particulars, worded as shown. */
export const trader = z.object({
  name: z.string(),
  /** One text; its lines are separated by commas. */
  address: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Number, place of registration and registered office of a company. */
  company: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Email address for questions and complaints about personal data. */
  privacyEmail: z.string(),
  /** Number in the register of fee payers of the Information Commissioner's Office. */
  icoNumber: z.nullable(z.string()),
  /** The companies that store the data and carry the emails, and their countries. */
  processors: z.nullable(z.string()),
});

export type Trader = z.infer<typeof trader>;

/** A shop and its terms; without a trader it is a demonstration that sells nothing. */
export const shop = z.object({
  trader: z.nullable(trader),
  cardMaterial: z.nullable(z.string()),
  /** In per cent; ignored unless the trader has a VAT number. */
  vatRate: z.int(),
  delivery: deliveryTerms,
  /** Names of the countries the shop posts to, at least one; the first is the default. */
  shipTo: z.array(z.string()).check(z.minLength(1)),
});

export type Shop = z.infer<typeof shop>;
