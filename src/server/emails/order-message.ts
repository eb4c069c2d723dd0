import { PRODUCT } from '#shared/brand.ts';
import type { CardTrim } from '#shared/config.ts';
import {
  demonstrationNote,
  estimateArrival,
  estimateDelivery,
  estimateWords,
  weekdayAndDay,
} from '#shared/delivery-estimate.ts';
import { formatPounds } from '#shared/money.ts';
import { type ShippingColumns, shippingOf } from '#shared/order-columns-of-shipping.ts';
import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { type OrderedCopies, orderedInWords, productOf } from '#shared/order-words.ts';
import type { OrderEmail } from '#shared/orders.ts';
import { cardsPriceOf, deliveryPriceOf } from '#shared/pricing.ts';
import { oneRefundInWords, type RefundedOrder, refundWords } from '#shared/refund-words.ts';
import { addressLines, giftTo } from '#shared/shipping.ts';
import { type Tracking, trackingOf } from '#shared/tracking.ts';
import type { Message } from '../mail/mailer.ts';
import type { Order } from '../orders/queries.ts';
import type { RefundRow } from '../orders/refund-rows.ts';
import type { CardPng } from './card-pngs.ts';
import {
  composeEmail,
  type EmailSender,
  headline,
  labelled,
  largeNumber,
  link,
  type Part,
  paragraph,
  pictures,
  priceTable,
  textLink,
} from './email-parts.ts';
import { smallPrint } from './order-terms.ts';

/** The data of an order that an email may contain. The family's names and dates appear only in its pictures. */
type MailedOrder = Pick<
  Order,
  | 'id'
  | 'createdAt'
  | 'statusAt'
  | 'discountAmount'
  | 'alongside'
  | 'carrier'
  | 'trackingNumber'
  | keyof OrderedCopies
  | keyof RefundedOrder
> &
  ShippingColumns;

/** `page` is the address of the order's page, and `to` the recipient. */
type About = {
  to: string;
  messageId: string;
  page: string;
  cards: CardPng[];
  terms: Terms;
  /** Whether the shop itself made the change being reported. */
  byShop?: boolean;
  /** The refund being reported. */
  refund?: Pick<RefundRow, 'amount' | 'status'> | null;
  /** Whether added copies are sent in the parcel of their order; `added` are the orders of copies added to this one. */
  goesWith?: boolean;
  /** The numbers of the orders of copies that were added to this order. */
  added?: number[];
};

/** The terms on which the order was placed. */
export type Terms = EmailSender & { cardTrim: CardTrim };

/** Returns the email of the given kind to send to the order's customer. */
export function orderMessage(kind: OrderEmail, order: MailedOrder, about: About): Message {
  const { to, messageId, cards, terms } = about;
  const { subject, parts } = LETTERS[kind](order, about);
  // A former address of an order may be a stranger's, so the email to it contains no name.
  const name = kind === 'email-moved' ? '' : ` ${order.buyerName ?? order.shippingName}`;
  const { text, html } = composeEmail([paragraph(`Hello${name},`), ...parts], terms);
  const shown = PICTURED.has(kind) ? cards : [];
  return {
    to,
    ...{ subject, messageId, text, html },
    ...(shown.length > 0 ? { pictures: shown.map(({ alt: _, ...picture }) => picture) } : {}),
  };
}

const PICTURED = new Set<OrderEmail>(['confirmation', 'correction']);

type Write = (order: MailedOrder, about: About) => { subject: string; parts: Part[] };

const LETTERS: Record<OrderEmail, Write> = {
  confirmation: (order, { page, cards, terms, goesWith }) => ({
    subject: subjectOf(order),
    parts: [
      headline('Thank you for your order!'),
      ...pictures(cards.slice(0, 1)),
      largeNumber('Order number', String(order.id)),
      labelled('Delivery', [
        `${estimateWords(estimateDelivery(terms.shop.delivery, new Date(order.createdAt)), giftTo(shippingOf(order)))}.${demonstrationNote(terms.shop)}`,
      ]),
      ...addedTo(order, goesWith),
      addressOf(order),
      link('View or change your order', page),
      paragraph(
        `You can change or cancel it for ${CHANGE_HOURS} hours, or until we start printing if that’s sooner.`,
      ),
      ...giftOf(order),
      ...pictures(cards.slice(1)),
      priceTable(priceRows(order)),
      smallPrint(order, terms),
    ],
  }),
  correction: (order, { page, cards, byShop, added = [] }) => ({
    subject: `${subjectOf(order)} was changed`,
    parts: [
      headline(byShop ? 'We’ve changed your order' : 'Your order was changed'),
      paragraph(
        byShop
          ? 'Here’s how it looks now. If anything is wrong, please contact us.'
          : 'Here’s how it looks now. If you didn’t change it, please check it straight away.',
      ),
      ...pictures(cards),
      labelled('Your order', [orderedInWords(order)]),
      ...added.map((id) => paragraph(`The copies you added in order ${id} have changed too.`)),
      addressOf(order),
      ...giftOf(order),
      link('View or change your order', page),
    ],
  }),
  // Neither the new address nor the order's page is named: the reader may not be the customer.
  'email-moved': ({ id }) => ({
    subject: `Emails about order #${id} now go to a different address`,
    parts: [
      paragraph(
        `The email address for ${PRODUCT} order #${id} was changed, so we’ll send no more emails about it to this one.`,
      ),
      paragraph(
        'If you didn’t change it, please check your order now with the link in our earlier email, and contact us straight away.',
      ),
    ],
  }),
  cancellation: (order, { page, refund }) => ({
    subject: `${subjectOf(order)} has been cancelled`,
    parts: [
      headline('Your order has been cancelled'),
      paragraph(`We won’t print order ${order.id}. ${refundWords(order, refund?.amount)}`),
      link('View your order', page),
    ],
  }),
  refund: (order, { page, refund }) => ({
    subject: order.refundedAt
      ? `${subjectOf(order)} has been refunded`
      : `A refund for your ${productOf(order)} order #${order.id}`,
    parts: [
      headline(order.refundedAt ? 'Your order has been refunded' : 'A refund for your order'),
      paragraph(`Order ${order.id}: ${refund ? oneRefundInWords(refund, order.amount) : refundWords(order)}`),
      link('View your order', page),
    ],
  }),
  dispatch: (order, { page, terms }) => {
    const { arrivesBy } = estimateArrival(terms.shop.delivery, new Date(order.statusAt));
    const tracking = trackingOf(order);
    return {
      subject: `${subjectOf(order)} is on its way`,
      parts: [
        headline('Your order is on its way'),
        paragraph(
          `It should be with ${giftTo(shippingOf(order)) ?? 'you'} by ${weekdayAndDay(arrivesBy)}.${demonstrationNote(terms.shop)}`,
        ),
        ...(tracking ? [numberOf(tracking)] : []),
        ...(tracking?.link ? [link('Track your parcel', tracking.link)] : []),
        labelled('In the parcel', [orderedInWords(order)]),
        addressOf(order),
        ...giftOf(order),
        tracking?.link ? textLink('View your order', page) : link('View your order', page),
      ],
    };
  },
};

/** 'Your Mum's Cheat Sheet order #12'. */
const subjectOf = (order: MailedOrder) => `Your ${productOf(order)} order #${order.id}`;

/** Returns the paragraph of added copies: the order that they were added to, and how they are posted. */
function addedTo({ alongside }: MailedOrder, goesWith = false): Part[] {
  if (alongside === null) return [];
  return [
    paragraph(
      goesWith
        ? `You added this to order ${alongside}. We’ll post both together.`
        : `You added this to order ${alongside}, which can no longer be added to, so we’ll post this separately, at no extra cost.`,
    ),
  ];
}

function priceRows(order: MailedOrder): [string, string][] {
  const { amount, discountAmount } = order;
  const discount: [string, string][] = discountAmount ? [['Discount', formatPounds(-discountAmount)]] : [];
  return [
    [orderedInWords(order), formatPounds(cardsPriceOf(order))],
    ...discount,
    ['Shipping', formatPounds(deliveryPriceOf(order))],
    ['Total paid', formatPounds(amount)],
  ];
}

function numberOf({ carrier, number }: Tracking): Part {
  return labelled('Tracking number', [[carrier, number].filter(Boolean).join(' ')]);
}

function addressOf(order: MailedOrder): Part {
  const shipping = shippingOf(order);
  return labelled(shipping.gift ? 'Gift for' : 'Delivering to', addressLines(shipping).split('\n'));
}

function giftOf(order: MailedOrder): Part[] {
  const { gift } = shippingOf(order);
  return [
    ...(gift?.note ? [labelled('Gift note', gift.note.split('\n'))] : []),
    ...(gift ? [paragraph('There are no prices in the parcel, and our emails go only to you.')] : []),
  ];
}
