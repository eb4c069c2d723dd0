import { weekdayAndDay } from '../delivery-estimate.ts';
import { counted, listInWords } from '../format.ts';
import { formatPounds, type Pence } from '../money.ts';
import { COPIES_PRICES, priceOrder, vatIn } from '../pricing.ts';
import { shipToWords } from '../ship-to.ts';
import type { DeliveryTerms, Shop } from '../shop.ts';

// Sentences that are the same on the pages, in the emails and above the order button.

/** '£9.99 in total: £8.99 for the card and £1.00 for delivery to the United Kingdom'. */
export function priceWords({ shipTo }: Shop): string {
  const { finalAmount, shippingCost, totalAmount } = priceOrder(null);
  return `${formatPounds(totalAmount)} in total: ${formatPounds(finalAmount)} for the card and ${formatPounds(shippingCost)} for delivery to ${shipToWords(shipTo)}`;
}

/** 'two for £13.98, three for £18.97', without delivery. */
export function copiesWords(): string {
  return COPIES_PRICES.slice(1)
    .map((price, index) => `${NUMBERS[index]} for ${formatPounds(price)}`)
    .join(', ');
}

const NUMBERS = ['two', 'three', 'four', 'five'];

/** The sentence about VAT. A trader without a VAT number charges none and must not show any. */
export function vatWords({ trader, vatRate }: Shop): string {
  return trader?.vatNumber ? `The price includes VAT at ${vatRate}%.` : 'No VAT is charged.';
}

/** 'Including VAT at 20%' and '£1.67' for the amount charged; null for a trader without VAT. */
export function vatPart({ trader, vatRate }: Shop, amount: Pence): { label: string; price: string } | null {
  return trader?.vatNumber
    ? { label: `Including VAT at ${vatRate}%`, price: formatPounds(vatIn(amount, vatRate)) }
    : null;
}

/** 'posted within 2 working days, and delivered within 3 more'. */
export function periodWords({ dispatchDays, deliveryDays }: DeliveryTerms): string {
  const posted =
    dispatchDays === 0
      ? 'posted on the same working day'
      : `posted within ${counted(dispatchDays, 'working day')}`;
  return `${posted}, and delivered within ${dispatchDays === 0 ? counted(deliveryDays, 'working day') : `${deliveryDays} more`}`;
}

/** The sentence about the day from which working days are counted. */
export function cutoffWords({ cutoffHour }: DeliveryTerms): string {
  if (cutoffHour === 0) return 'We count from the working day after your order.';
  if (cutoffHour === 24) return 'We count from the day of your order if it is a working day.';
  return `Order before ${hourWords(cutoffHour)} on a working day and we count from that day; otherwise we count from the next working day.`;
}

/** 'We’re also closed on Thursday 24 December.', or '' without such days. */
export function closedWords({ closedDays }: DeliveryTerms): string {
  const days = closedDays.map((day) => `${weekdayAndDay(day)} ${day.slice(0, 4)}`);
  return days.length ? `We’re also closed on ${listInWords(days)}.` : '';
}

function hourWords(hour: number): string {
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}
