import * as z from 'zod/mini';
import { birthtime, calendarDate, weightLbs, weightOz } from './children.ts';
import { DATE_TYPES, dateText, typeOfTitle, withUnknownYear, yearUnknown } from './dates.ts';
import { typedDiscountCode } from './discounts.ts';
import { excessOf } from './order-limits.ts';
import { shipping } from './shipping.ts';
import { line, notes } from './text.ts';

/** How an order's children share its cards. */
export const CARD_LAYOUTS = ['all-on-one', 'one-per-child'] as const;
export const cardLayout = z._default(z.enum(CARD_LAYOUTS), 'all-on-one');

/** A child as a card shows them: ids and owners stay at home. */
export const cardChild = z.object({
  name: line('Name'),
  birthdate: z._default(z.nullable(calendarDate), null),
  birthtime,
  weightLbs,
  weightOz,
});

export const cardDate = z.pipe(
  z.object({
    type: z.nullish(z.enum(DATE_TYPES)),
    title: line('Title'),
    date: dateText,
    yearUnknown,
    notes: notes('Notes'),
  }),
  z.transform((input) => ({
    ...input,
    type: input.type ?? typeOfTitle(input.title),
    date: input.yearUnknown ? withUnknownYear(input.date) : input.date,
  })),
);

/** A person and their dates; also taken in the form `{ person: {…}, dates: […] }`. */
export const cardPerson = z.pipe(
  z.transform(unwrapPerson),
  z.object({
    name: line('Name'),
    relationship: line('Relationship', { max: 100 }),
    notes: notes('Notes'),
    dates: z._default(z.array(cardDate, 'Invalid input'), []),
  }),
);

function unwrapPerson(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('person' in input)) return input;
  const { person, ...rest } = input;
  return typeof person === 'object' ? { ...person, ...rest } : input;
}

/** Facts arrive as a list, as JSON text of one, as JSON text of that text, or as null: all mean the same. */
function decodeFacts(input: unknown): unknown {
  let facts = input;
  for (let times = 0; times < 2 && typeof facts === 'string'; times++) {
    try {
      facts = JSON.parse(facts);
    } catch {
      return facts;
    }
  }
  return facts ?? [];
}

const childrenData = z.pipe(
  z.transform(decodeFacts),
  z.array(cardChild, 'Invalid input').check(refuse((children) => excessOf({ children, people: [] }))),
);

const peopleData = z.pipe(
  z.transform(decodeFacts),
  z.array(cardPerson, 'Invalid input').check(refuse((people) => excessOf({ children: [], people }))),
);

/** A check by a sentence that says why not. */
function refuse<Value>(whyNot: (value: Value) => string | null) {
  return z.check<Value>(({ value, issues }) => {
    const message = whyNot(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
}

export const NOTHING_SELECTED = 'Please select at least one child or person to include on your card.';

/** What the cards of an order are made of. */
const cards = z.object({ childrenData, peopleData, cardLayout });

const somethingSelected = z.refine<{ childrenData: unknown[]; peopleData: unknown[] }>(
  (input) => input.childrenData.length + input.peopleData.length > 0,
  { path: ['childrenData'], message: NOTHING_SELECTED },
);

/** What starts a checkout. A client's `amount` may be sent and is never read. */
export const checkoutInput = z
  .extend(cards, {
    shippingInfo: shipping,
    discountCode: z.nullish(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        typedDiscountCode,
      ]),
    ),
  })
  .check(somethingSelected);

/** Other facts for the cards of an order that is not printed yet. */
export const cardsCorrection = cards.check(somethingSelected);

/** Amounts in pence: the card's price, the discount, the price after it, shipping, and what is charged. */
export const checkoutAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  discountApplied: z.int(),
  originalAmount: z.int(),
  finalAmount: z.int(),
  shippingCost: z.int(),
  totalAmount: z.int(),
});

/** Reports a payment. Everything else of an order is in the draft the server kept, so nothing else is read. */
export const orderInput = z.object({ stripePaymentId: z.string().check(z.minLength(1), z.maxLength(255)) });

/** `token` opens the order's page to whoever has it. */
export const orderAnswer = z.object({ id: z.int(), token: z.string() });

export const ORDER_STATUSES = ['paid', 'fulfilled', 'review', 'refunded', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the administrator may turn an order into. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  paid: ['fulfilled', 'cancelled'],
  fulfilled: [],
  review: ['paid', 'cancelled'],
  refunded: [],
  cancelled: [],
};

export const statusInput = z.object({ status: z.enum(ORDER_STATUSES) });
export const completionInput = z.object({ completed: z.boolean() });

/** An order as the administrator's list shows it: no pictures, no family. */
export const orderSummary = z.object({
  id: z.int(),
  userId: z.nullable(z.int()),
  stripePaymentId: z.string(),
  amount: z.int(),
  discountCode: z.nullable(z.string()),
  discountAmount: z.int(),
  status: z.enum(ORDER_STATUSES),
  shippingName: z.string(),
  shippingEmail: z.string(),
  shippingAddress: z.string(),
  shippingCity: z.string(),
  shippingPostcode: z.string(),
  shippingCountry: z.string(),
  /** Who gives the card as a present; null when it is not one. */
  buyerName: z.nullable(z.string()),
  cardLayout: z.enum(CARD_LAYOUTS),
  /** From then on nothing on the cards or the parcel can be changed. */
  printStartedAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  /** Since when a mail to the customer has been given up. */
  mailFailedAt: z.nullable(z.string()),
  completed: z.boolean(),
  completedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const ORDER_EVENTS = [
  'address corrected',
  'cards corrected',
  'printing started',
  'cancelled',
  'refunded',
  'refund refused',
  'mail not delivered',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** One line of an order that was changed; a line that was not there before or is no more is null. */
const orderChange = z.object({ what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });

// Facts as an order keeps them. No rule of a form applies: what was once paid for must stay readable.
export const storedChild = z.object({
  name: z.string(),
  birthdate: z.nullable(z.string()),
  birthtime: z.nullable(z.string()),
  weightLbs: z.nullable(z.number()),
  weightOz: z.nullable(z.number()),
});

export const storedPerson = z.object({
  name: z.string(),
  relationship: z.string(),
  notes: z.nullable(z.string()),
  dates: z.array(
    z.object({
      type: z.enum(DATE_TYPES),
      title: z.string(),
      date: z.string(),
      yearUnknown: z.union([z.literal(0), z.literal(1)]),
      notes: z.nullable(z.string()),
    }),
  ),
});

export const cardPictures = z.object({ front: z.string(), back: z.string() });

/** What happened to an order: `changes` are the lines that are not what they were, none once they have been erased. */
const orderEvent = z.object({
  at: z.string(),
  kind: z.enum(ORDER_EVENTS),
  changes: z.array(orderChange),
});

/** Everything about one order. Pictures and facts are null once they have been erased. */
export const orderDetail = z.extend(orderSummary, {
  frontCardImage: z.nullable(z.string()),
  backCardImage: z.nullable(z.string()),
  /** The cards of a set after the first. */
  furtherCards: z.array(cardPictures),
  childrenData: z.nullable(z.array(storedChild)),
  peopleData: z.nullable(z.array(storedPerson)),
  giftNote: z.nullable(z.string()),
  /** Oldest first. */
  events: z.array(orderEvent),
});

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

/** A page of the administrator's list, newest first: `before` is the lowest id already seen. */
export const orderPage = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

export type CardChild = z.output<typeof cardChild>;
export type CardDate = z.output<typeof cardDate>;
export type CardPerson = z.output<typeof cardPerson>;
/** The facts of one order: what the card engine takes. */
export type CardFacts = { children: CardChild[]; people: CardPerson[] };
export type CardLayout = (typeof CARD_LAYOUTS)[number];
export type CheckoutInput = z.output<typeof checkoutInput>;
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderChange = z.infer<typeof orderChange>;
export type PackingSlip = z.infer<typeof packingSlip>;
export type OrderDetail = z.infer<typeof orderDetail>;
