import type { OrderStatus } from './order-status.ts';

const DAY_MS = 86_400_000;

type Settled = {
  status: OrderStatus;
  statusAt: string;
  completedAt: string | null;
};

/**
 * Time at which `orders/erase-orders` erases the family's facts from an order; null while it is not settled. It is
 * settled when completed, sent, cancelled, refunded or put in review, whichever is last.
 */
export function erasureOf({ status, statusAt, completedAt }: Settled, retentionDays: number): Date | null {
  const times = [completedAt, status === 'paid' ? null : statusAt].flatMap((at) =>
    at ? Date.parse(at) : [],
  );
  return times.length > 0 ? new Date(Math.max(...times) + retentionDays * DAY_MS) : null;
}
