import type { OrderProgress } from '#shared/customer-orders.ts';
import { refundWords } from '#shared/refund-words.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

type Words = { title: string; detail: string };

/** The status of an order in words for its customer. */
export function statusWords(order: OrderProgress): Words {
  const { status, changeableUntil, printStartedAt } = order;
  switch (status) {
    case 'paid':
      if (changeableUntil)
        return {
          title: 'We have your order',
          detail: `Until ${CLOCK.format(new Date(changeableUntil))} at the latest, or until we start to print, you can still change it.`,
        };
      return printStartedAt
        ? {
            title: 'Being printed',
            detail: 'Your order is at the press. We write to you when it is on its way.',
          }
        : { title: 'Next at the press', detail: 'We write to you when your order is on its way.' };
    case 'fulfilled':
      return { title: 'On its way', detail: 'Your order is printed and posted.' };
    case 'review':
      return {
        title: 'We are looking at your payment',
        detail: 'Something about it needs a person to look at it. We write to you when that is done.',
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        detail: `Nothing will be printed. ${refundWords(order)}`,
      };
    case 'refunded':
      return {
        title: 'Refunded',
        detail: refundWords(order),
      };
  }
}
