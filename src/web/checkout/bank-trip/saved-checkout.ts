import * as z from 'zod/mini';
import { CARD_LAYOUTS, storedChild, storedPerson } from '#shared/card-facts.ts';
import { child } from '#shared/children.ts';
import { specialDate } from '#shared/dates.ts';
import { discount } from '#shared/discounts.ts';
import { person } from '#shared/people.ts';
import { queryClient } from '../../call/query-client.ts';
import { guestPages, putGuestPages } from '../../notebook/guest-notebook.ts';
import { rememberedShipping, rememberShipping } from '../steps/remembered-shipping.ts';

const order = z.object({
  mode: z.enum(['guest', 'member']),
  family: z.array(storedChild),
  people: z.array(storedPerson),
  layout: z.enum(CARD_LAYOUTS),
  /** The places in `family` of those who do not go on the card. */
  leftOut: z.array(z.int()),
  discount: z.nullable(z.object({ code: z.string(), discount })),
});

const luggage = z.object({
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
  guest: z.nullable(
    z.object({
      children: z.array(child),
      people: z.array(person),
      dates: z.array(specialDate),
      nextId: z.int(),
    }),
  ),
});

/** An order whose payment went to the bank's page. */
export type OrderUnderWay = z.infer<typeof order>;

// Goes, like all that was typed, when somebody else signs in.
const KEY = ['order-under-way'];
queryClient.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });

/** Everything that must not have to be typed again, as text. */
export function pack(underWay: OrderUnderWay): string {
  const shipping = rememberedShipping(null);
  const guest = underWay.mode === 'guest' ? guestPages() : null;
  return JSON.stringify({ order: underWay, shipping, guest } satisfies z.input<typeof luggage>);
}

/** Puts everything back in its place; throws when the text was packed by another version of this page. */
export function unpack(text: string): void {
  const { order, shipping, guest } = luggage.parse(JSON.parse(text));
  if (guest) putGuestPages(guest);
  rememberShipping(shipping);
  queryClient.setQueryData(KEY, order);
}

export function orderUnderWay(): OrderUnderWay | null {
  return queryClient.getQueryData<OrderUnderWay>(KEY) ?? null;
}
