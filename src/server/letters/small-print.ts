import type { CardTrim } from '#shared/config.ts';
import { formatPounds } from '#shared/money.ts';
import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { type Ordered, orderedInWords } from '#shared/ordered.ts';
import { cutoffWords, periodWords, vatPart, vatWords } from '#shared/shop-pages/words.ts';
import type { Order } from '../orders/queries.ts';
import { type Part, type Sender, smallLetters } from './letter.ts';

/**
 * What was agreed, in the mail itself: pages change, and the confirmation has to be on something durable (Consumer Contracts
 * Regulations 2013, regulation 16 and Schedule 2).
 */
export function smallPrint(
  order: Pick<Order, 'amount' | keyof Ordered>,
  { shop, cardTrim }: Sender & { cardTrim: CardTrim },
): Part {
  const { amount } = order;
  const { trader, delivery, cardMaterial } = shop;
  const vat = vatPart(shop, amount);
  const material = cardMaterial ? ` Material: ${cardMaterial}.` : '';
  return smallLetters('What was agreed', [
    [
      'Who sells',
      trader
        ? [`${trader.name}, ${trader.address}`, trader.email, trader.phone, trader.company]
            .filter(Boolean)
            .join('; ')
        : 'nobody: this is a demonstration shop. Nothing is printed or posted.',
    ],
    [
      'What you bought',
      `${orderedInWords(order)}, made for you from the facts you typed: ${SIZES[cardTrim]}, printed on both sides, with further cards where they are needed.${material}`,
    ],
    [
      'Total',
      `${formatPounds(amount)} with delivery, paid. ${vat ? `${vat.label}: ${vat.price}.` : vatWords(shop)}`,
    ],
    [
      'Delivery',
      `by post to the address above, ${periodWords(delivery)}. ${cutoffWords(delivery)} The risk is ours until it is in your hands; a lost card is sent again or paid back, and for what has not come within 30 days you may have all of your money back.`,
    ],
    [
      'Changing your mind',
      `until we start to print, and for at most ${CHANGE_HOURS} hours, you can correct or cancel the order at no cost. After that there is no right to cancel, since the card is personalised (Consumer Contracts Regulations 2013, regulation 28(1)(b)).`,
    ],
    [
      'If it is faulty',
      'we are under a legal duty to supply goods that are in conformity with the contract. Within 30 days of getting it you can reject a faulty card and have your money back; at any time you can have it printed again at no cost; if that does not help, a lower price or your money back (Consumer Rights Act 2015).',
    ],
    [
      'Complaints',
      trader
        ? `write to ${trader.email}, or by post to ${trader.name}, ${trader.address}, and name the order number. A person answers.`
        : 'there is nobody to write to.',
    ],
  ]);
}

const SIZES: Record<CardTrim, string> = {
  wallet: 'a card of 85 × 54 mm',
  cr80: 'a card of 85.60 × 53.98 mm',
};
