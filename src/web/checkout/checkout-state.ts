import * as z from 'zod/mini';
import { type CardDesign, DEFAULT_DESIGN, storedDesign } from '#shared/card-design.ts';
import { CARD_LAYOUTS, type CardChild, type CardLayout, type CardPerson } from '#shared/card-facts.ts';
import type { CheckoutAnswer } from '#shared/checkout.ts';
import { discount } from '#shared/discounts.ts';
import { keptCardChild, keptCardPerson, keptList } from '#shared/kept-rows.ts';
import type { Shipping } from '#shared/shipping.ts';
import type { GuestPages } from '../notebook/guest-pages.ts';
import { savedPages } from '../notebook/restore-saved-guest.ts';

const order = z.object({
  /** A guest chooses among the children in the checkout; a member has chosen them before. */
  mode: z.catch(z.enum(['guest', 'member']), 'guest'),
  family: keptList(keptCardChild),
  people: keptList(keptCardPerson),
  layout: z.catch(z.enum(CARD_LAYOUTS), 'all-on-one'),
  /** The indexes in `family` of the children who do not go on the card. */
  leftOut: z.catch(z.array(z.int()), []),
  copies: z.catch(z.int(), 1),
  design: z.catch(storedDesign, DEFAULT_DESIGN),
  /** The titles of the copies after the first that have one of their own. */
  titles: z.catch(z.array(z.string()), []),
  /** The cards are those of an earlier order: what a guest has written down meanwhile is not ordered, and stays. */
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
  /** The address as it was typed, whatever dialog it was typed in; null until then. */
  shipping: z.catch(z.nullable(shipping), null),
  /** The notebook of a guest who has ordered, or was sent to the bank's page. */
  guest: z.catch(z.nullable(savedPages), null),
});

/**
 * What a browser stores of a checkout. Fields that another build has added are kept; what is missing or cannot be read is as at
 * the beginning.
 */
const stored = z.looseObject({ ...known.shape, order: z.catch(z.catchall(order, z.unknown()), NEW_ORDER) });

type Order = z.infer<typeof order>;
/** What is ordered. */
export type OrderedCards = Pick<Order, 'mode' | 'layout' | 'again'> & {
  family: CardChild[];
  people: CardPerson[];
};
export type CardOptions = { copies: number; design: CardDesign; titles: string[] };
export type AppliedDiscount = NonNullable<Order['discount']>;

type CheckoutStep = 'proof' | 'shipping' | 'payment' | 'processing' | 'unrecorded' | 'confirmation';

/** What the server is asked to prepare a payment for. */
export type CheckoutRequest = CardOptions & {
  childrenData: CardChild[];
  peopleData: CardPerson[];
  cardLayout: CardLayout;
  shippingInfo: Shipping;
  discountCode: string | null;
  /** The token of the order that the copies are added to. */
  addedTo: string | null;
};

/** The order that copies are added to: how many it has, and where it goes. */
export type AddedTo = { id: number; token: string; copies: number; shipping: Shipping };

/** Lives as long as the page: it holds secrets of the payment and the order, which no storage may have. */
type Unstored = {
  step: CheckoutStep;
  /** The dialog in which it is shown, and whether that is open. */
  dialog: string | null;
  isOpen: boolean;
  /** Null when what is ordered is an order by itself. */
  addedTo: AddedTo | null;
  /** Something is being sent: whatever is pressed meanwhile does nothing. */
  isSending: boolean;
  /** The server has no room for the checkout just now, and is asked again. */
  isWaiting: boolean;
  /** What went wrong last, to be read beside the form; null when nothing did. */
  problem: string | null;
  /** A discount code that is typed and not applied. */
  typedCode: string;
  /** Why that was refused. */
  codeProblem: string | null;
  /** The server is asked what it takes off. */
  isChecking: boolean;
  /** The request that was sent last. */
  requested: CheckoutRequest | null;
  /** The payment that was prepared last. Once it is made or over, the next order gets another. */
  prepared: { request: CheckoutRequest; payment: CheckoutAnswer; isOver: boolean } | null;
  /** The id of a payment whose last attempt was not answered: it may have been made all the same. */
  unanswered: string | null;
  /** The order, once it is recorded, and whether its customer has been told its number. */
  recorded: { id: number; token: string } | null;
  isTold: boolean;
};

/** Everything a checkout knows, as JSON could hold it. */
export type CheckoutState = z.infer<typeof known> & Unstored;

/** The dialog of a checkout that was begun before the page was loaded again: it is whichever opens next for the same kind of order. */
export const BEFORE_RELOAD = 'before-reload';

const UNSTORED: Unstored = {
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

export const NEW_CHECKOUT: CheckoutState = { ...known.parse({ order: {}, guest: null }), ...UNSTORED };

/**
 * A checkout as text that `readCheckout` reads, without secrets. Of copies that are added to an order nothing is left to go on with:
 * without the token of the order, they would be ordered by themselves.
 */
export function writeCheckout(state: CheckoutState, guest: GuestPages | null): string {
  const order = state.addedTo ? { ...NEW_ORDER, again: true } : state.order;
  return JSON.stringify({ ...state, ...UNSTORED, order, guest });
}

/** A checkout that was written, by this build or another. Throws when the text is none. */
export function readCheckout(text: string): CheckoutState {
  return { ...stored.parse(JSON.parse(text)), ...UNSTORED };
}

/** Whether there is anything to order. */
export function hasCards({ order: { family, people } }: CheckoutState): boolean {
  return family.length + people.length > 0;
}

/** The children of an order who go on the card. */
export function childrenOnCard({ family, leftOut }: Pick<Order, 'family' | 'leftOut'>): CardChild[] {
  return family.filter((_, place) => !leftOut.includes(place));
}
