import type { OrderStatus } from './order-status.ts';

const DAY_MS = 86_400_000;

type Settled = {
  status: OrderStatus;
  statusAt: string;
  completedAt: string | null;
};

/**
 * When the family's facts are erased from an order, as `orders/erase-orders` does it; null while it is not settled. An order is
 * settled when it is completed or, as long as it is not, since it was sent, cancelled, refunded or put in review.
 */
export function erasureOf({ status, statusAt, completedAt }: Settled, retentionDays: number): Date | null {
  const settledAt = completedAt ?? (status === 'paid' ? null : statusAt);
  return settledAt ? new Date(Date.parse(settledAt) + retentionDays * DAY_MS) : null;
}
