import type { Gift, Shipping } from '#shared/shipping.ts';
import type { orders } from '../db/schema.ts';

/** The columns of an order in which its `Shipping` is stored. */
export type ShippingColumns = Pick<
  typeof orders.$inferSelect,
  | 'shippingName'
  | 'shippingEmail'
  | 'shippingAddress'
  | 'shippingCity'
  | 'shippingPostcode'
  | 'shippingCountry'
  | 'buyerName'
  | 'giftNote'
>;

/** null: it has been erased, and the columns are blank. */
export function toShippingColumns(shipping: Shipping | null): ShippingColumns {
  return {
    shippingName: shipping?.name ?? '',
    shippingEmail: shipping?.email ?? '',
    shippingAddress: shipping?.address ?? '',
    shippingCity: shipping?.city ?? '',
    shippingPostcode: shipping?.postcode ?? '',
    shippingCountry: shipping?.country ?? '',
    buyerName: shipping?.gift?.buyerName ?? null,
    giftNote: shipping?.gift?.note ?? null,
  };
}

export function shippingOf({
  buyerName,
  giftNote,
  ...order
}: ShippingColumns): Shipping & { gift: Gift | null } {
  return {
    name: order.shippingName,
    email: order.shippingEmail,
    address: order.shippingAddress,
    city: order.shippingCity,
    postcode: order.shippingPostcode,
    country: order.shippingCountry,
    gift: buyerName === null ? null : { buyerName, note: giftNote },
  };
}
