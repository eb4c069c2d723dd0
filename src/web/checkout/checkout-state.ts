import * as z from 'zod/mini';
import { type CardDesign, DEFAULT_DESIGN, storedDesign } from '#shared/card-design.ts';
import { CARD_LAYOUTS, type CardChild, type CardLayout, type CardPerson } from '#shared/card-facts.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import { keptCardChild, keptCardPerson, keptList } from '#shared/device-rows.ts';
import { discount } from '#shared/discounts.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { GuestData } from '../notebook/guest-data.ts';
import { savedGuestData } from '../notebook/restore-saved-guest.ts';

const order = z.object({
  /** A guest chooses the children in the checkout; a member has chosen them before. */
  mode: z.catch(z.enum(['guest', 'member']), 'guest'),
  family: keptList(keptCardChild),
  people: keptList(keptCardPerson),
  layout: z.catch(z.enum(CARD_LAYOUTS), 'all-on-one'),
  /** Indexes in `family` of the children left off the card. */
  leftOut: z.catch(z.array(z.int()), []),
  copies: z.catch(z.int(), 1),
  design: z.catch(storedDesign, DEFAULT_DESIGN),
  /** Titles of the copies after the first; missing ones are the first copy's. */
  titles: z.catch(z.array(z.string()), []),
  /** True for a reorder of an earlier order's cards; a guest's notebook is then not part of the order. */
  again: z.catch(z.boolean(), false),
  discount: z.catch(z.nullable(z.object({ code: z.string(), discount })), null),
});

const NEW_ORDER = order.parse({});

const text = z.catch(z.string(), '');

const shipping = z.object({
  ...{ name: text, email: text, address: text, city: text, postcode: text, country: text },
  gift: z.catch(z.nullish(z.object({ buyerName: text, note: z.nullish(text) })), null),
});

const known = z.object({
  version: z.catch(z.int(), 1),
  order: z.catch(order, NEW_ORDER),
  /** The address as typed in any dialog; null before that. */
  shipping: z.catch(z.nullable(shipping), null),
  /** The notebook of a guest who has ordered or was redirected to a bank's page. */
  guest: z.catch(z.nullable(savedGuestData), null),
});

/**
 * The stored form of a checkout. Fields of other builds are kept; missing or unreadable ones have their initial value.
 */
const stored = z.looseObject({ ...known.shape, order: z.catch(z.catchall(order, z.unknown()), NEW_ORDER) });

type Order = z.infer<typeof order>;
/** The cards to order. */
export type CheckoutCards = Pick<Order, 'mode' | 'layout' | 'again'> & {
  family: CardChild[];
  people: CardPerson[];
};
export type CardOptions = { copies: number; design: CardDesign; titles: string[] };
export type AppliedDiscount = NonNullable<Order['discount']>;

type CheckoutStep = 'proof' | 'shipping' | 'payment' | 'processing' | 'unrecorded' | 'confirmation';

/** The request to price an order and prepare its payment. */
export type CheckoutRequest = CardOptions & {
  childrenData: CardChild[];
  peopleData: CardPerson[];
  cardLayout: CardLayout;
  shippingInfo: Shipping;
  discountCode: string | null;
  /** The token of the order that the copies are added to. */
  addedTo: string | null;
};

/** The order that copies are added to, with its number of copies and its address. */
export type AddedTo = { id: number; token: string; copies: number; shipping: Shipping };

/** State that is never stored, because it includes secrets of payment and order. */
type TransientState = {
  step: CheckoutStep;
  /** Id of the dialog that shows the checkout, and whether it is open. */
  dialog: string | null;
  isOpen: boolean;
  /** Null unless the checkout adds copies to an order. */
  addedTo: AddedTo | null;
  /** True while a request is in progress; buttons then have no effect. */
  isSending: boolean;
  /** True while the server is temporarily unable to start a checkout, which is retried. */
  isWaiting: boolean;
  /** The latest error, shown beside the form; null without one. */
  problem: string | null;
  /** A typed discount code that is not applied. */
  typedCode: string;
  /** The reason why the code was refused. */
  codeProblem: string | null;
  /** True while the code is being checked. */
  isChecking: boolean;
  requested: CheckoutRequest | null;
  /** The latest prepared payment. Once it is paid or over, the next order gets another. */
  prepared: { request: CheckoutRequest; payment: CheckoutAnswer; isOver: boolean } | null;
  /** Id of a payment whose latest attempt got no answer and may have succeeded. */
  unanswered: string | null;
  /** The recorded order, and whether its customer has seen the number. */
  recorded: { id: number; token: string } | null;
  isTold: boolean;
};

/** The whole state of a checkout, serialisable as JSON. */
export type CheckoutState = z.infer<typeof known> & TransientState;

/** The dialog id of a checkout from before a reload; the next dialog for the same kind of order takes it over. */
export const DIALOG_BEFORE_RELOAD = 'before-reload';

const TRANSIENT_START: TransientState = {
  step: 'proof',
  dialog: null,
  isOpen: false,
  addedTo: null,
  isSending: false,
  isWaiting: false,
  problem: null,
  typedCode: '',
  codeProblem: null,
  isChecking: false,
  requested: null,
  prepared: null,
  unanswered: null,
  recorded: null,
  isTold: false,
};

export const NEW_CHECKOUT: CheckoutState = { ...known.parse({ order: {}, guest: null }), ...TRANSIENT_START };

/**
 * The checkout as a string for `readCheckout`, without secrets. Copies added to an order are left out: without the
 * token of that order they would become a separate order.
 */
export function writeCheckout(state: CheckoutState, guest: GuestData | null): string {
  const order = state.addedTo ? { ...NEW_ORDER, again: true } : state.order;
  return JSON.stringify({ ...state, ...TRANSIENT_START, order, guest });
}

/** Parses a checkout stored by any build. Throws when the string is not one. */
export function readCheckout(text: string): CheckoutState {
  return { ...stored.parse(JSON.parse(text)), ...TRANSIENT_START };
}

/** True if there is anything to order. */
export function hasCards({ order: { family, people } }: CheckoutState): boolean {
  return family.length + people.length > 0;
}

/** The layout of an order's cards; a single child has none to choose, so the chosen one is kept for several. */
export function layoutOf(order: Pick<Order, 'family' | 'leftOut' | 'layout'>): CardLayout {
  return childrenOnCard(order).length > 1 ? order.layout : NEW_ORDER.layout;
}

/** The children of an order that are on the card. */
export function childrenOnCard({ family, leftOut }: Pick<Order, 'family' | 'leftOut'>): CardChild[] {
  return family.filter((_, place) => !leftOut.includes(place));
}
