export const ORDER_STATUSES = ['paid', 'fulfilled', 'review', 'refunded', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order was cancelled or refunded, so that nothing of it is made. */
export function isUndone({ status }: { status: OrderStatus }): boolean {
  return status === 'cancelled' || status === 'refunded';
}

type OrderProgressFacts = { id: number; status: OrderStatus; completed: boolean };

/** A sentence when an unfinished paid order prevents deleting the account; otherwise null. */
export function accountDeletionProblem(orders: OrderProgressFacts[]): string | null {
  const order = orders.find(
    ({ status, completed }) => (status === 'paid' || status === 'review') && !completed,
  );
  if (!order) return null;
  return `You can delete your account once order ${order.id} has been posted.`;
}
