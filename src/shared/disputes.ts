import type { OrderStatus } from './order-status.ts';

/** In an inquiry the bank has not taken any money yet; in a chargeback it has. */
export const DISPUTE_KINDS = ['inquiry', 'chargeback'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** 'won' leaves the money with the shop, 'lost' with the customer; 'reversed' is a loss that the bank has undone. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost', 'reversed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The disputes of an order combined: the most serious open kind, or else the most serious outcome. */
export const ORDER_DISPUTES = ['chargeback', 'inquiry', 'lost', 'reversed', 'won'] as const;
export type OrderDispute = (typeof ORDER_DISPUTES)[number];

/** True while a bank has not decided; the order is not printed until then. */
export function isDisputed({ dispute }: { dispute: OrderDispute | null }): boolean {
  return dispute === 'chargeback' || dispute === 'inquiry';
}

/** True while a bank or the shop has not decided about an order's payment. */
export function isInQuestion(order: { status: OrderStatus; dispute: OrderDispute | null }): boolean {
  return order.status === 'review' || isDisputed(order);
}

/** The combined dispute of an order; null without disputes. */
export function disputeOf(
  disputes: readonly { kind: DisputeKind; status: DisputeStatus }[],
): OrderDispute | null {
  const all = new Set<OrderDispute>(disputes.map(({ kind, status }) => (status === 'open' ? kind : status)));
  return ORDER_DISPUTES.find((one) => all.has(one)) ?? null;
}
