import { formatPounds } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing.ts';
import type { ToastWords } from '../../ui/toast/toast-store.ts';
import type { AppliedDiscount } from '../checkout-state.ts';

export const PAID_TOAST: ToastWords = {
  tone: 'success',
  title: 'Payment Successful',
  description: 'Thank you for your order!',
};

export const ORDER_NOT_RECORDED =
  'Payment was successful, but we had trouble recording your order. Our team will contact you.';

/** The toast when a code is applied; `copies` is the number of copies it applies to. */
export function discountToast({ discount }: AppliedDiscount, copies: number): ToastWords {
  const saved = formatPounds(priceOrder(discount, copies).discountApplied);
  return { tone: 'success', title: 'Discount applied!', description: `You save ${saved}.` };
}

/** The toast when an order was recorded late. */
export function recordedLateToast(orderId: number): ToastWords {
  return { tone: 'success', title: 'Order Successful!', description: `Order number ${orderId}` };
}

/** The toast when the dialog with the number is closed. */
export function orderNumberToast(orderId: number): ToastWords {
  return { tone: 'success', title: 'Order Completed', description: `Order number ${orderId}` };
}
