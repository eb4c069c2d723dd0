import type { OrderStatus } from './order-status.ts';

const DAY_MS = 86_400_000;

type Settled = {
  status: OrderStatus;
  statusAt: string;
  completedAt: string | null;
};

/**
 * Time at which `orders/erase-orders` erases the family's facts from an order; null while it is not settled. It is
 * settled when completed; an uncompleted order is settled when sent, cancelled, refunded or put in review.
 */
export function erasureOf({ status, statusAt, completedAt }: Settled, retentionDays: number): Date | null {
  const settledAt = completedAt ?? (status === 'paid' ? null : statusAt);
  return settledAt ? new Date(Date.parse(settledAt) + retentionDays * DAY_MS) : null;
}
