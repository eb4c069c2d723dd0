import type { OrderStatus } from './order-status.ts';

/** An inquiry of a bank has taken no money yet; a chargeback has. */
export const DISPUTE_KINDS = ['inquiry', 'chargeback'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** How a dispute stands: 'won' leaves the money with the shop, 'lost' with the customer; 'reversed' is a loss that the bank has undone. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost', 'reversed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** How the disputes of an order stand together: the kind of the gravest that is open, else the gravest verdict. */
export const ORDER_DISPUTES = ['chargeback', 'inquiry', 'lost', 'reversed', 'won'] as const;
export type OrderDispute = (typeof ORDER_DISPUTES)[number];

/** Whether a bank has still to decide: nothing of the order is printed until then. */
export function isDisputed({ dispute }: { dispute: OrderDispute | null }): boolean {
  return dispute === 'chargeback' || dispute === 'inquiry';
}

/** Whether a bank or the shop has still to decide about an order's payment. */
export function isInQuestion(order: { status: OrderStatus; dispute: OrderDispute | null }): boolean {
  return order.status === 'review' || isDisputed(order);
}

/** The disputes of an order in one word; null when there are none. */
export function disputeOf(
  disputes: readonly { kind: DisputeKind; status: DisputeStatus }[],
): OrderDispute | null {
  const all = new Set<OrderDispute>(disputes.map(({ kind, status }) => (status === 'open' ? kind : status)));
  return ORDER_DISPUTES.find((one) => all.has(one)) ?? null;
}
