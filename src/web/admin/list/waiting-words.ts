import type { WaitingOrders } from '#shared/desk-list.ts';
import { formatNumber } from '#shared/format.ts';

/** The label of the button that selects the waiting orders, with their number; null when there are none. */
export function chooseWaitingLabel({ orders, total }: WaitingOrders): string | null {
  if (total === 0) return null;
  if (total > orders.length) return `Select the ${orders.length} oldest of ${formatNumber(total)} unprinted`;
  return `Select all unprinted (${total})`;
}

/** The number of waiting orders beyond the limit of one file, once all within it are chosen; otherwise ''. */
export function stillWaitingWords({ orders, total }: WaitingOrders, ids: readonly number[]): string {
  const left = total - orders.length;
  const chosen = new Set(ids);
  if (left <= 0 || !orders.every(({ id }) => chosen.has(id))) return '';
  return `, ${formatNumber(left)} more to print`;
}
