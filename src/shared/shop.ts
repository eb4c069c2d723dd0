import * as z from 'zod/mini';

/** When a shop prints and posts, and how long the post takes, in working days of England. */
const deliveryTerms = z.object({
  /** What is ordered before this hour of a working day, on London's clocks, counts for that day; 0 to 24. */
  cutoffHour: z.int(),
  dispatchDays: z.int(),
  deliveryDays: z.int(),
  /** Further days off, 'YYYY-MM-DD': the shop's own, and bank holidays that are proclaimed for once. */
  closedDays: z.array(z.string()),
});

export type DeliveryTerms = z.infer<typeof deliveryTerms>;

/** Two working days 'YYYY-MM-DD': the last on which it should be posted, and the last on which it should arrive. */
export const deliveryEstimate = z.object({ postedBy: z.string(), arrivesBy: z.string() });
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>;

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
  /** The names of the countries to which it posts, at least one; the first is offered first. */
  shipTo: z.array(z.string()).check(z.minLength(1)),
});

export type Shop = z.infer<typeof shop>;
