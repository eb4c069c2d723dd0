import type { PackingSlip } from '#shared/packing-slips.ts';

type Shipped = Pick<
  PackingSlip,
  'shippingName' | 'shippingAddress' | 'shippingCity' | 'shippingPostcode' | 'shippingCountry'
>;

/** Where an order goes, under the names its customer's form has for it. */
export function recipientOf(order: Shipped) {
  return {
    name: order.shippingName,
    address: order.shippingAddress,
    city: order.shippingCity,
    postcode: order.shippingPostcode,
    country: order.shippingCountry,
  };
}
