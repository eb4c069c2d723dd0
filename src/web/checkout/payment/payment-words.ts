import { formatPounds } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing.ts';
import type { ToastWords } from '../../ui/toast/toast-store.ts';
import type { AppliedDiscount } from '../checkout-state.ts';

export const PAID: ToastWords = {
  tone: 'success',
  title: 'Payment Successful',
  description: 'Thank you for your order!',
};

export const NOT_RECORDED =
  'Payment was successful, but we had trouble recording your order. Our team will contact you.';

/** When a code is applied; `copies` is on how many it is taken off. */
export function savedBy({ discount }: AppliedDiscount, copies: number): ToastWords {
  const saved = formatPounds(priceOrder(discount, copies).discountApplied);
  return { tone: 'success', title: 'Discount applied!', description: `You save ${saved}.` };
}

/** For an order that could be recorded only later. */
export function successOf(orderId: number): ToastWords {
  return { tone: 'success', title: 'Order Successful!', description: `Order number ${orderId}` };
}

/** When the dialog with the number is closed. */
export function numberOf(orderId: number): ToastWords {
  return { tone: 'success', title: 'Order Completed', description: `Order number ${orderId}` };
}
