import * as z from 'zod/mini';
import { CARD_LAYOUTS, storedChild, storedPerson } from '#shared/card-facts.ts';
import { discount } from '#shared/discounts.ts';
import { queryClient } from '../../call/query-client.ts';
import { guestPages } from '../../notebook/guest-store.ts';
import { storedPages } from '../../notebook/stored-pages.ts';
import { rememberShipping, typedShipping } from '../steps/typed-shipping.ts';

const order = z.object({
  mode: z.enum(['guest', 'member']),
  family: z.array(storedChild),
  people: z.array(storedPerson),
  layout: z.enum(CARD_LAYOUTS),
  /** The indexes in `family` of the children who do not go on the card. */
  leftOut: z.array(z.int()),
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
  guest: z.nullable(storedPages),
});

/** An order whose customer was sent to the bank's page to pay for it. */
export type SavedOrder = z.infer<typeof order>;

// In the query cache, like all that was typed: it is emptied when somebody else signs in.
const KEY = ['saved-order'];
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });

/** The order and everything typed for it, as text that `restoreCheckout` reads. */
export function serialiseCheckout(order: SavedOrder): string {
  const shipping = typedShipping(null);
  const guest = order.mode === 'guest' ? guestPages.get() : null;
  return JSON.stringify({ order, shipping, guest } satisfies z.input<typeof checkout>);
}

/** Puts everything back in its place. Throws when another version of this page wrote the text. */
export function restoreCheckout(text: string): void {
  const { order, shipping, guest } = checkout.parse(JSON.parse(text));
  if (guest) guestPages.set(guest);
  rememberShipping(shipping);
  queryClient.setQueryData(KEY, order);
}

export function savedOrder(): SavedOrder | null {
  return queryClient.getQueryData<SavedOrder>(KEY) ?? null;
}
