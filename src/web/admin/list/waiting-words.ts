import type { WaitingOrders } from '#shared/desk-list.ts';
import { formatNumber } from '#shared/format.ts';

/** What the button says that chooses all that wait: how many that are; null when nothing waits. */
export function chooseWaitingLabel({ orders, total }: WaitingOrders): string | null {
  if (total === 0) return null;
  if (total > orders.length) return `Select the ${orders.length} oldest of ${formatNumber(total)} unprinted`;
  return `Select all unprinted (${total})`;
}

/** What is said of those that one file does not take, once all that it takes are chosen; '' otherwise. */
export function waitOnWords({ orders, total }: WaitingOrders, ids: readonly number[]): string {
  const left = total - orders.length;
  const chosen = new Set(ids);
  if (left <= 0 || !orders.every(({ id }) => chosen.has(id))) return '';
  return `, ${formatNumber(left)} more to print`;
}
