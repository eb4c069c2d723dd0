import { PRODUCT } from '#shared/brand.ts';
import type { CardTrim } from '#shared/config.ts';
import { demonstrationNote, estimateDelivery, estimateWords } from '#shared/delivery-estimate.ts';
import { formatPounds } from '#shared/money.ts';
import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { type OrderedCopies, orderedInWords } from '#shared/order-words.ts';
import type { OrderEmail } from '#shared/orders.ts';
import { cardsPriceOf, deliveryPriceOf } from '#shared/pricing.ts';
import { oneRefundInWords, type RefundedOrder, refundWords } from '#shared/refund-words.ts';
import { addressLines, giftTo } from '#shared/shipping.ts';
import { type ShippingColumns, shippingOf } from '#shared/shipping-columns.ts';
import { trackingOf } from '#shared/tracking.ts';
import type { Message } from '../mail/mailer.ts';
import type { Order } from '../orders/queries.ts';
import type { RefundRow } from '../orders/refund-rows.ts';
import type { CardPng } from './card-pngs.ts';
import {
  composeEmail,
  type EmailSender,
  labelled,
  largeNumber,
  link,
  type Part,
  paragraph,
  pictures,
  priceTable,
} from './email-parts.ts';
import { smallPrint } from './order-terms.ts';

/** The data of an order that an email may contain. The family's names and dates appear only in its pictures. */
type MailedOrder = Pick<
  Order,
  | 'id'
  | 'createdAt'
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
    subject: `Your ${PRODUCT} order #${order.id}`,
    parts: [
      paragraph(
        `Thank you for your order! Your payment was successful and we are preparing your ${orderedInWords(order)}.`,
      ),
      ...addedTo(order, goesWith),
      largeNumber('Order number', String(order.id)),
      pictures(cards),
      priceTable(priceRows(order)),
      labelled('Delivery', [
        `${estimateWords(estimateDelivery(terms.shop.delivery, new Date(order.createdAt)), giftTo(shippingOf(order)))}.${demonstrationNote(terms.shop)}`,
      ]),
      ...parcel(order),
      paragraph(
        `Spotted a mistake? You can change or cancel your order for up to ${CHANGE_HOURS} hours, until we start printing.`,
      ),
      link('View your order', page),
      smallPrint(order, terms),
    ],
  }),
  correction: (order, { page, cards, byShop, added = [] }) => ({
    subject: `Your ${PRODUCT} order #${order.id} was changed`,
    parts: [
      paragraph(
        byShop
          ? 'We’ve changed your order. Here’s how it looks now.'
          : 'We’ve changed your order as you asked. Here’s how it looks now.',
      ),
      pictures(cards),
      labelled('Your order', [orderedInWords(order)]),
      ...added.map((id) => paragraph(`The copies you added, order ${id}, have changed too.`)),
      ...parcel(order),
      paragraph(
        byShop
          ? 'If anything is wrong, please contact us.'
          : 'If you didn’t change it, please check your order now.',
      ),
      link('View your order', page),
    ],
  }),
  // Neither the new address nor the order's page is named: the reader may not be the customer.
  'email-moved': ({ id }) => ({
    subject: `Emails about order #${id} now go to another address`,
    parts: [
      paragraph(
        `The email address for ${PRODUCT} order #${id} was changed. We’ll send its confirmation and all updates to the new address, and nothing more to this one.`,
      ),
      paragraph(
        'If you didn’t change it, please check your order now with the link in our earlier email, and contact us straight away.',
      ),
    ],
  }),
  cancellation: (order, { page, refund }) => ({
    subject: `Your ${PRODUCT} order #${order.id} has been cancelled`,
    parts: [
      paragraph(
        `Order ${order.id} has been cancelled and won’t be printed. ${refundWords(order, refund?.amount)}`,
      ),
      link('View your order', page),
    ],
  }),
  refund: (order, { page, refund }) => ({
    subject: order.refundedAt
      ? `Your ${PRODUCT} order #${order.id} has been refunded`
      : `A refund for your ${PRODUCT} order #${order.id}`,
    parts: [
      paragraph(`Order ${order.id}: ${refund ? oneRefundInWords(refund, order.amount) : refundWords(order)}`),
      link('View your order', page),
    ],
  }),
  dispatch: (order, { page }) => ({
    subject: `Your ${PRODUCT} order #${order.id} is on its way`,
    parts: [
      paragraph(`We’ve printed and posted your order: ${orderedInWords(order)}.`),
      ...followed(order),
      ...parcel(order),
      link('View your order', page),
    ],
  }),
};

/** Returns the paragraph of added copies: the order that they were added to, and how they are posted. */
function addedTo({ alongside }: MailedOrder, goesWith = false): Part[] {
  if (alongside === null) return [];
  return [
    paragraph(
      goesWith
        ? `You added this to order ${alongside}. We’ll post both together.`
        : `You added this to order ${alongside}, which is no longer waiting to be printed. We’ll post this separately, at no extra cost.`,
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

/** Returns the parcel's tracking number and a link to follow it. */
function followed(order: MailedOrder): Part[] {
  const tracking = trackingOf(order);
  if (!tracking) return [];
  const number = labelled('Tracking number', [[tracking.carrier, tracking.number].filter(Boolean).join(' ')]);
  return tracking.link ? [number, link('Track your parcel', tracking.link)] : [number];
}

function parcel(order: MailedOrder): Part[] {
  const shipping = shippingOf(order);
  const { gift } = shipping;
  return [
    labelled('Delivering to', addressLines(shipping).split('\n')),
    ...(gift?.note ? [labelled('Your gift note', gift.note.split('\n'))] : []),
    ...(gift
      ? [paragraph(`We’re sending it as a gift, with no prices in the parcel, and will only email you.`)]
      : []),
  ];
}
