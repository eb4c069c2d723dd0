import * as z from 'zod/mini';
import { DEFAULT_DESIGN, storedDesign } from '#shared/card-design.ts';
import { CARD_LAYOUTS, storedChild, storedPerson } from '#shared/card-facts.ts';
import { discount } from '#shared/discounts.ts';
import { queryClient } from '../../call/query-client.ts';
import { type GuestPages, isBlank } from '../../notebook/guest-pages.ts';
import { savedPages } from '../../notebook/restore-saved-guest.ts';
import { clearGuestPages, guestPages } from '../../notebook/saved-guest.ts';
import { rememberShipping, typedShipping } from '../steps/typed-shipping.ts';

const order = z.object({
  mode: z.enum(['guest', 'member']),
  family: z.array(storedChild),
  people: z.array(storedPerson),
  layout: z.enum(CARD_LAYOUTS),
  /** The indexes in `family` of the children who do not go on the card. */
  leftOut: z.array(z.int()),
  copies: z._default(z.int(), 1),
  design: z._default(storedDesign, DEFAULT_DESIGN),
  titles: z._default(z.array(z.string()), []),
  /** Whether its cards are those of an earlier order. */
  again: z._default(z.boolean(), false),
  discount: z.nullable(z.object({ code: z.string(), discount })),
});

const checkout = z.object({
  order,
  shipping: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    postcode: z.string(),
    country: z.string(),
    gift: z.nullish(z.object({ buyerName: z.string(), note: z.nullish(z.string()) })),
  }),
  guest: z.nullable(savedPages),
});

/** An order whose customer was sent to the bank's page to pay for it. */
export type SavedOrder = z.infer<typeof order>;

// In the query cache, like all that was typed: it is emptied when somebody else signs in.
const KEY = ['saved-order'];
const WRITTEN = ['written-for-order'];
for (const key of [KEY, WRITTEN]) queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });

/** The order and everything typed for it, as text that `restoreCheckout` reads. */
export function serialiseCheckout(order: SavedOrder): string {
  const shipping = typedShipping(null);
  const guest = order.mode === 'guest' ? guestPages.get() : null;
  return JSON.stringify({ order, shipping, guest } satisfies z.input<typeof checkout>);
}

/** Puts everything back in its place. Throws when another version of this page wrote the text. */
export function restoreCheckout(text: string): void {
  const { order, shipping, guest } = checkout.parse(JSON.parse(text));
  // What is kept on this device may have been changed since.
  if (guest && isBlank(guestPages.get())) guestPages.set(guest);
  rememberShipping(shipping);
  queryClient.setQueryData(KEY, order);
}

export function savedOrder(): SavedOrder | null {
  return queryClient.getQueryData<SavedOrder>(KEY) ?? null;
}

/** Takes what a guest wrote out of their lists, where it would be paid for again: it is ordered. */
export function takeWritten(): void {
  const pages = guestPages.get();
  if (!isBlank(pages)) queryClient.setQueryData(WRITTEN, pages);
  clearGuestPages();
}

/** Puts it back, for an account to be made of it. */
export function putWrittenBack(): void {
  const pages = queryClient.getQueryData<GuestPages>(WRITTEN);
  if (pages) guestPages.set(pages);
}
