import { completeDesign } from '#shared/card-design.ts';
import type { CustomerOrder, OwnOrder } from '#shared/customer-orders.ts';
import { estimateArrival, estimateDelivery } from '#shared/delivery-estimate.ts';
import { shippingOf } from '#shared/order-columns-of-shipping.ts';
import { changeableUntil } from '#shared/order-moves.ts';
import type { DeliveryEstimate } from '#shared/shop.ts';
import { trackingOf } from '#shared/tracking.ts';
import { picturesForPage } from '../cards/card-pictures.ts';
import type { Deps } from '../deps.ts';
import { findChangedWith, listAdded } from './added-copies.ts';
import type { Order } from './queries.ts';

/** Returns an order as its customer may see it. */
export async function toCustomerOrder(deps: Deps, order: Order): Promise<CustomerOrder> {
  const { db, orderLinks } = deps;
  const first = await findChangedWith(db, order, deps.now());
  const linked = <Row extends { id: number }>(row: Row) => ({ ...row, token: orderLinks.tokenOf(row.id) });
  return {
    ...withProgress(order, deps.now()),
    added: (await listAdded(db, order.id)).map(linked),
    changedWith: first && linked({ id: first.id }),
    shipping: shippingOf(order),
    delivery: deliveryOf(deps, order),
    tracking: trackingOf(order),
    ofMember: order.userId !== null,
    cards: await picturesForPage(deps, order),
  };
}

export function toOwnOrder({ orderLinks, now }: Deps, order: Order): OwnOrder {
  return { ...withProgress(order, now()), token: orderLinks.tokenOf(order.id) };
}

/** Estimates when an order will be posted and arrive, counted from its dispatch once there is one. */
function deliveryOf({ config }: Deps, { status, statusAt, createdAt }: Order): DeliveryEstimate | null {
  const terms = config.shop.delivery;
  if (status === 'paid') return estimateDelivery(terms, new Date(createdAt));
  if (status === 'fulfilled') return estimateArrival(terms, new Date(statusAt));
  return null;
}

function withProgress(order: Order, now: Date) {
  return { ...order, design: completeDesign(order.design), changeableUntil: changeableUntil(order, now) };
}
