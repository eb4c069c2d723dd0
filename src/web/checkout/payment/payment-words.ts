import type { ToastWords } from '../../ui/toast/toast-store.ts';

export const PAID: ToastWords = {
  tone: 'success',
  title: 'Payment Successful',
  description: 'Thank you for your order!',
};

export const NOT_RECORDED =
  'Payment was successful, but we had trouble recording your order. Our team will contact you.';

/** For an order that could be recorded only later. */
export function successOf(orderId: number): ToastWords {
  return { tone: 'success', title: 'Order Successful!', description: `Order number ${orderId}` };
}

/** When the dialog with the number is closed. */
export function numberOf(orderId: number): ToastWords {
  return { tone: 'success', title: 'Order Completed', description: `Order number ${orderId}` };
}
