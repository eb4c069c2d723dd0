import type { CustomerOrder } from '#shared/customer-orders.ts';
import { estimateWords, londonDay, weekdayAndDay } from '#shared/delivery-estimate.ts';
import { giftTo } from '#shared/shipping.ts';

/** `late` is true when the promised day has passed and the customer may contact the shop. */
type DeliveryProgress = { words: string; late: boolean };

/** The delivery estimate in words for the customer; null for an order that will not arrive. */
export function deliveryProgress(
  { status, delivery, shipping }: Pick<CustomerOrder, 'status' | 'delivery' | 'shipping'>,
  now: Date,
): DeliveryProgress | null {
  if (!delivery) return null;
  const today = londonDay(now);
  if (status === 'fulfilled')
    return today <= delivery.arrivesBy
      ? {
          words: `It should be with ${giftTo(shipping) ?? 'you'} by ${weekdayAndDay(delivery.arrivesBy)}.`,
          late: false,
        }
      : {
          words: `It should have arrived by ${weekdayAndDay(delivery.arrivesBy)}. If it hasn’t,`,
          late: true,
        };
  return today <= delivery.postedBy
    ? { words: `${estimateWords(delivery, giftTo(shipping))}.`, late: false }
    : {
        words: `Sorry – we meant to post this by ${weekdayAndDay(delivery.postedBy)} and it’s running late. If you can’t wait,`,
        late: true,
      };
}
