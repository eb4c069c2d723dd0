import type { CardTrim } from '#shared/config.ts';
import { formatPounds } from '#shared/money.ts';
import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { type OrderedCopies, orderedInWords } from '#shared/order-words.ts';
import { cutoffWords, periodWords, vatPart, vatWords } from '#shared/shop-pages/words.ts';
import type { Order } from '../orders/queries.ts';
import { type EmailSender, type Part, smallType } from './email-parts.ts';

/**
 * Returns the terms of an order, in the email itself because web pages change: the law requires a durable medium
 * (Consumer Contracts Regulations 2013, regulation 16 and Schedule 2).
 */
export function smallPrint(
  order: Pick<Order, 'amount' | keyof OrderedCopies>,
  { shop, cardTrim }: EmailSender & { cardTrim: CardTrim },
): Part {
  const { amount } = order;
  const { trader, delivery, cardMaterial } = shop;
  const vat = vatPart(shop, amount);
  const material = cardMaterial ? ` Material: ${cardMaterial}.` : '';
  return smallType('Your order terms', [
    [
      'Seller',
      trader
        ? [`${trader.name}, ${trader.address}`, trader.email, trader.phone, trader.company]
            .filter(Boolean)
            .join('; ')
        : 'none, as this is a demonstration shop. Nothing is printed or posted.',
    ],
    [
      'Item',
      `${orderedInWords(order)}, made for you from the details you entered: ${SIZES[cardTrim]}, printed on both sides, with extra cards if needed.${material}`,
    ],
    [
      'Total',
      `${formatPounds(amount)} paid, including delivery. ${vat ? `${vat.label}: ${vat.price}.` : vatWords(shop)}`,
    ],
    [
      'Delivery',
      `by post to the address above, ${periodWords(delivery)}. ${cutoffWords(delivery)} We’re responsible for it until you receive it. If it is lost, we’ll replace or refund it; if it hasn’t arrived within 30 days, you can get a full refund.`,
    ],
    [
      'Changing your mind',
      `you can change or cancel the order free of charge for ${CHANGE_HOURS} hours, or until we start printing if that’s sooner. After that there is no right to cancel, because the card is personalised (Consumer Contracts Regulations 2013, regulation 28(1)(b)).`,
    ],
    [
      'If it is faulty',
      'we are under a legal duty to supply goods that are in conformity with the contract. Within 30 days of receiving it you can reject a faulty card for a refund; at any time you can ask for a free replacement and, if that is faulty too, for a price reduction or a refund (Consumer Rights Act 2015).',
    ],
    [
      'Complaints',
      trader
        ? `email ${trader.email}, or write to ${trader.name}, ${trader.address}, with your order number. We’ll reply personally.`
        : 'this is a demonstration shop, so there is nobody to complain to.',
    ],
  ]);
}

const SIZES: Record<CardTrim, string> = {
  wallet: 'a card measuring 85 × 54 mm',
  cr80: 'a card measuring 85.60 × 53.98 mm',
};
