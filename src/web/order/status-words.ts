import type { OrderProgress } from '#shared/customer-orders.ts';
import { isDisputed } from '#shared/disputes.ts';
import { refundWords } from '#shared/refund-words.ts';
import { ORDER_STEPS, reachedStep, type StatusNote } from './order-steps.ts';

/** The status of an order in one or a few words. */
export function statusTitle(order: OrderProgress): string {
  return statusNote(order)?.title ?? ORDER_STEPS[reachedStep(order) ?? 0] ?? '';
}

/** The status of an order that the line of steps doesn't show; null for an order on its way. */
export function statusNote(order: OrderProgress): StatusNote | null {
  const at = reachedStep(order);
  if (at === 0 && order.heldAt)
    return {
      title: 'On hold',
      detail: 'We’ve paused this order before printing.',
      contactIf: 'If you have any questions',
    };
  if (at !== null) return null;
  if (order.status === 'cancelled')
    return { title: 'Cancelled', detail: `We won’t print it. ${refundWords(order)}` };
  if (order.status === 'refunded') return { title: 'Refunded', detail: refundWords(order) };
  return isDisputed(order)
    ? {
        title: 'Your bank is checking this payment',
        detail: 'We won’t post your order until it has decided.',
      }
    : {
        title: 'We’re checking your payment',
        detail: 'You don’t need to do anything for now. We’ll carry on with your order once that’s done.',
      };
}
