import type { OrderDetail } from './orders.ts';
import type { Gift, Recipient, Shipping } from './shipping.ts';

type RecipientColumns = Pick<
  OrderDetail,
  'shippingName' | 'shippingAddress' | 'shippingCity' | 'shippingPostcode' | 'shippingCountry'
>;

/** The columns of an order that store its `Shipping`; administrators' calls use the same names. */
export type ShippingColumns = RecipientColumns &
  Pick<OrderDetail, 'shippingEmail' | 'buyerName' | 'giftNote'>;

/** Null means erased; the columns are then empty. */
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

export function shippingOf(order: ShippingColumns): Shipping & { gift: Gift | null } {
  const { shippingEmail: email, buyerName, giftNote: note } = order;
  return { ...recipientOf(order), email, gift: buyerName === null ? null : { buyerName, note } };
}

export function recipientOf(order: RecipientColumns): Recipient {
  return {
    name: order.shippingName,
    address: order.shippingAddress,
    city: order.shippingCity,
    postcode: order.shippingPostcode,
    country: order.shippingCountry,
  };
}
