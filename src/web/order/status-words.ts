import type { OrderProgress } from '#shared/customer-orders.ts';
import { momentFormat } from '#shared/format.ts';
import { refundWords } from '#shared/refund-words.ts';

const dayAndTime = momentFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' });

type Words = { title: string; detail: string };

/** The status of an order in words for the customer. */
export function statusWords(order: OrderProgress): Words {
  const { status, changeableUntil, printStartedAt } = order;
  switch (status) {
    case 'paid':
      if (changeableUntil)
        return {
          title: 'We have your order',
          detail: `You can change this order until we start printing, or until ${dayAndTime(changeableUntil)}.`,
        };
      return printStartedAt
        ? {
            title: 'Being printed',
            detail: 'We’re printing your order and will email you when it’s on its way.',
          }
        : { title: 'Ready to print', detail: 'We’ll email you when your order is on its way.' };
    case 'fulfilled':
      return { title: 'On its way', detail: 'We’ve printed and posted your order.' };
    case 'review':
      return {
        title: 'We’re checking your payment',
        detail: 'We’re checking something about your payment and will email you soon.',
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        detail: `We won’t print it. ${refundWords(order)}`,
      };
    case 'refunded':
      return {
        title: 'Refunded',
        detail: refundWords(order),
      };
  }
}
