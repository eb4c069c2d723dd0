import * as z from 'zod/mini';
import { EMAIL_SHAPE } from './accounts.ts';
import { birthtime, calendarDate, weightLbs, weightOz } from './children.ts';
import { DATE_TYPES, dateText, typeOfTitle, withUnknownYear, yearUnknown } from './dates.ts';
import { discountCode } from './discounts.ts';
import { excessOf } from './order-limits.ts';
import { line, lines, notes } from './text.ts';

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

export const shipping = z.object({
  name: line('Name'),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { message: 'Email is required', abort: true }),
      z.maxLength(254, { message: 'Please enter a valid email address', abort: true }),
      z.regex(EMAIL_SHAPE, 'Please enter a valid email address'),
    ),
  address: lines('Address', { max: 500 }),
  city: line('City'),
  postcode: line('Postcode', { max: 20 }),
  country: line('Country', { max: 100 }),
});

export const DEFAULT_COUNTRY = 'United Kingdom';
export const NOTHING_SELECTED = 'Please select at least one child or person to include on your card.';

/** What starts a checkout. A client's `amount` may be sent and is never read. */
export const checkoutInput = z
  .object({
    shippingInfo: shipping,
    childrenData,
    peopleData,
    discountCode: z.nullish(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        discountCode,
      ]),
    ),
    cardLayout,
  })
  .check(
    z.refine((input) => input.childrenData.length + input.peopleData.length > 0, {
      path: ['childrenData'],
      message: NOTHING_SELECTED,
    }),
  );

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

export const orderAnswer = z.object({ id: z.int() });

export const ORDER_STATUSES = ['paid', 'fulfilled', 'review', 'refunded', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the administrator may turn an order into. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  paid: ['fulfilled'],
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
  cardLayout: z.enum(CARD_LAYOUTS),
  completed: z.boolean(),
  completedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

// Facts as an order keeps them. No rule of a form applies: what was once paid for must stay readable.
const storedChild = z.object({
  name: z.string(),
  birthdate: z.nullable(z.string()),
  birthtime: z.nullable(z.string()),
  weightLbs: z.nullable(z.number()),
  weightOz: z.nullable(z.number()),
});

const storedPerson = z.object({
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

/** Everything about one order. Pictures and facts are null once they have been erased. */
export const orderDetail = z.extend(orderSummary, {
  frontCardImage: z.nullable(z.string()),
  backCardImage: z.nullable(z.string()),
  /** The cards of a set after the first. */
  furtherCards: z.array(cardPictures),
  childrenData: z.nullable(z.array(storedChild)),
  peopleData: z.nullable(z.array(storedPerson)),
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
export type Shipping = z.output<typeof shipping>;
export type CheckoutInput = z.output<typeof checkoutInput>;
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderDetail = z.infer<typeof orderDetail>;
