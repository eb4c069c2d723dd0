import { BRAND, PRODUCT } from '#shared/brand.ts';
import type { CardTrim } from '#shared/config.ts';
import { demonstrationNote, estimateDelivery, estimateWords } from '#shared/delivery-estimate.ts';
import { formatPounds } from '#shared/money.ts';
import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { type Ordered, orderedInWords } from '#shared/ordered.ts';
import type { Letter } from '#shared/orders.ts';
import { cardsPriceOf, SHIPPING } from '#shared/pricing.ts';
import { oneRefundInWords, type RefundedOrder, refundWords } from '#shared/refund-words.ts';
import { addressLines } from '#shared/shipping.ts';
import { type ShippingColumns, shippingOf } from '#shared/shipping-columns.ts';
import { trackingOf } from '#shared/tracking.ts';
import type { Message } from '../mail/mailer.ts';
import type { Order } from '../orders/queries.ts';
import type { RefundRow } from '../orders/refund-rows.ts';
import type { CardPng } from './card-pngs.ts';
import {
  labelled,
  largeNumber,
  letter,
  link,
  type Part,
  paragraph,
  pictures,
  priceTable,
  type Sender,
} from './letter.ts';
import { smallPrint } from './small-print.ts';

/** What a mail may say of an order. Names and dates of the family are in its pictures alone. */
type MailedOrder = Pick<
  Order,
  'id' | 'createdAt' | 'discountAmount' | 'carrier' | 'trackingNumber' | keyof Ordered | keyof RefundedOrder
> &
  ShippingColumns;

/** `page` is the order's, `to` who is written to. */
type About = {
  to: string;
  messageId: string;
  page: string;
  cards: CardPng[];
  terms: Terms;
  /** Whether the shop itself did what it reports, and the refund that it reports. */
  byShop?: boolean;
  refund?: Pick<RefundRow, 'amount' | 'status'> | null;
};

/** On what terms it was ordered. */
export type Terms = Sender & { cardTrim: CardTrim };

/** The mail of a kind about an order, to its customer. */
export function orderMessage(kind: Letter, order: MailedOrder, about: About): Message {
  const { to, messageId, cards, terms } = about;
  const { subject, parts } = LETTERS[kind](order, about);
  // An address that the order has no more may be a stranger's: no name goes there.
  const name = kind === 'email-moved' ? '' : ` ${order.buyerName ?? order.shippingName}`;
  const { text, html } = letter([paragraph(`Hello${name},`), ...parts], terms);
  const shown = PICTURED.has(kind) ? cards : [];
  return {
    to,
    ...{ subject, messageId, text, html },
    ...(shown.length > 0 ? { pictures: shown.map(({ alt: _, ...picture }) => picture) } : {}),
  };
}

const PICTURED = new Set<Letter>(['confirmation', 'correction']);

type Write = (order: MailedOrder, about: About) => { subject: string; parts: Part[] };

const LETTERS: Record<Letter, Write> = {
  confirmation: (order, { page, cards, terms }) => ({
    subject: `Your ${PRODUCT} order #${order.id}`,
    parts: [
      paragraph(
        `Thank you for your order! Your payment was successful and we are preparing your ${orderedInWords(order)}.`,
      ),
      largeNumber('Order number', String(order.id)),
      pictures(cards),
      priceTable(priceRows(order)),
      labelled('When it comes', [
        `${estimateWords(estimateDelivery(terms.shop.delivery, new Date(order.createdAt)))}.${demonstrationNote(terms.shop)}`,
      ]),
      ...parcel(order),
      paragraph(
        `A slip of the pen? Until it goes to print, and for at most ${CHANGE_HOURS} hours, you can correct the address and the card or cancel the order.`,
      ),
      link('See your order', page),
      smallPrint(order, terms),
    ],
  }),
  correction: (order, { page, cards, byShop }) => ({
    subject: `Your ${PRODUCT} order #${order.id} was changed`,
    parts: [
      paragraph(
        byShop
          ? 'We have changed your order. This is how we have it now.'
          : 'Your order was changed as you asked. This is how we have it now.',
      ),
      pictures(cards),
      labelled('What you ordered', [orderedInWords(order)]),
      ...parcel(order),
      paragraph(
        byShop
          ? 'If it is not as you want it, please write to us.'
          : 'If it was not you who changed it, please look at your order now.',
      ),
      link('See your order', page),
    ],
  }),
  // It names neither the new address nor the order's page: whoever reads it may not be the customer.
  'email-moved': ({ id }) => ({
    subject: `The mails about order #${id} go to another address now`,
    parts: [
      paragraph(
        `The email address of ${PRODUCT} order #${id} was changed. Its confirmation and all further mails go to the new address, so this is the last mail about it to this one.`,
      ),
      paragraph(
        'If it was not you, please look at your order now, by the link in the mail you had before, and tell us at once.',
      ),
    ],
  }),
  cancellation: (order, { page, refund }) => ({
    subject: `Your ${PRODUCT} order #${order.id} is cancelled`,
    parts: [
      paragraph(
        `Order ${order.id} is cancelled and will not be printed. ${refundWords(order, refund?.amount)}`,
      ),
      link('See your order', page),
    ],
  }),
  refund: (order, { page, refund }) => ({
    subject: order.refundedAt
      ? `Your ${PRODUCT} order #${order.id} is refunded`
      : `The refund of your ${PRODUCT} order #${order.id}`,
    parts: [
      paragraph(
        `About order ${order.id}: ${refund ? oneRefundInWords(refund, order.amount) : refundWords(order)}`,
      ),
      link('See your order', page),
    ],
  }),
  dispatch: (order, { page }) => ({
    subject: `Your ${PRODUCT} order #${order.id} is on its way`,
    parts: [
      paragraph(`Your order is printed and on its way: ${orderedInWords(order)}.`),
      ...followed(order),
      ...parcel(order),
      link('See your order', page),
    ],
  }),
};

function priceRows(order: MailedOrder): [string, string][] {
  const { amount, discountAmount } = order;
  const discount: [string, string][] = discountAmount ? [['Discount', formatPounds(-discountAmount)]] : [];
  return [
    [orderedInWords(order), formatPounds(cardsPriceOf(order))],
    ...discount,
    ['Shipping', formatPounds(SHIPPING)],
    ['Total paid', formatPounds(amount)],
  ];
}

/** Under which number its parcel is followed, and where. */
function followed(order: MailedOrder): Part[] {
  const tracking = trackingOf(order);
  if (!tracking) return [];
  const number = labelled('Tracking number', [[tracking.carrier, tracking.number].filter(Boolean).join(' ')]);
  return tracking.link ? [number, link('Follow the parcel', tracking.link)] : [number];
}

function parcel(order: MailedOrder): Part[] {
  const shipping = shippingOf(order);
  const { gift } = shipping;
  return [
    labelled('It goes to', addressLines(shipping).split('\n')),
    ...(gift?.note ? [labelled('With your note', gift.note.split('\n'))] : []),
    ...(gift
      ? [
          paragraph(
            `It is sent as a present: nothing in the parcel says what it cost. ${BRAND} writes to you alone.`,
          ),
        ]
      : []),
  ];
}
