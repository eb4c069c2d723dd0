import { cardsInWords, countCards, makeUpOf } from '#shared/copies.ts';
import type { ExportLayout } from '#shared/desk-list.ts';
import { localClock } from '#shared/zones.ts';
import type { Cell } from '../http/csv-text.ts';
import type { ListedOrder } from '../orders/queries.ts';
import { SHOP_ZONE } from './queue-morning-mail.ts';

/** Of an order without what is printed: the family's facts stay where they are erased one day. */
type Column = readonly [heading: string, cell: (order: ListedOrder) => Cell];
type Sheet = { headings: string[]; cells(order: ListedOrder): Cell[] };

/** What a letter may weigh, in kilograms: as many cards as an order has are in it. */
const LETTER_KG = '0.1';
const ADDRESS_LINES = 3;

/**
 * The fields of Royal Mail's "Order Import spreadsheet field specifications" that an order of ours has. No e-mail address: the post gets
 * the name and address on the parcel, as the page about privacy says.
 */
const CLICK_AND_DROP: readonly Column[] = [
  ['Order reference', ({ id }) => id],
  ['Date', ({ createdAt }) => dayOf(createdAt)],
  ['Full name', ({ shippingName }) => shippingName],
  ['Address Line 1', ({ shippingAddress }) => addressLine(shippingAddress, 0)],
  ['Address Line 2', ({ shippingAddress }) => addressLine(shippingAddress, 1)],
  ['Address Line 3', ({ shippingAddress }) => addressLine(shippingAddress, 2)],
  ['City', ({ shippingCity }) => shippingCity],
  ['Postcode', ({ shippingPostcode }) => shippingPostcode],
  ['Country', ({ shippingCountry }) => shippingCountry],
  ['Weight', () => LETTER_KG],
  ['Package Size', () => 'Letter'],
  ['Total', ({ amount }) => pounds(amount)],
  ['Currency Code', ({ currency }) => currency.toUpperCase()],
  // Empty: the rules of the shop's account there choose the service.
  ['Service code', () => null],
  ['Special instructions', contentsOf],
];

const EVERYTHING: readonly Column[] = [
  ['Order', ({ id }) => id],
  ['Added to order', ({ alongside }) => alongside],
  ['Ordered', ({ createdAt }) => momentOf(createdAt)],
  ['Status', ({ status }) => status],
  ['Completed', ({ completed }) => (completed ? 'yes' : 'no')],
  ['Completed at', ({ completedAt }) => momentOf(completedAt)],
  ['Name', ({ shippingName }) => shippingName],
  ['Email', ({ shippingEmail }) => shippingEmail],
  ['Address', ({ shippingAddress }) => shippingAddress],
  ['City', ({ shippingCity }) => shippingCity],
  ['Postcode', ({ shippingPostcode }) => shippingPostcode],
  ['Country', ({ shippingCountry }) => shippingCountry],
  ['Gift from', ({ buyerName }) => buyerName],
  ['Gift note', ({ giftNote }) => giftNote],
  ['Copies', ({ copies }) => copies],
  ['Cards', countCards],
  ['Layout', ({ cardLayout }) => cardLayout],
  ['Paid', ({ amount }) => pounds(amount)],
  ['Discount code', ({ discountCode }) => discountCode],
  ['Discount', ({ discountAmount }) => pounds(discountAmount)],
  ['Refunded', ({ amountRefunded }) => pounds(amountRefunded)],
  ['Lost to disputes', ({ amountLost }) => pounds(amountLost)],
  ['Fully refunded at', ({ refundedAt }) => momentOf(refundedAt)],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Payment', ({ stripePaymentId }) => stripePaymentId],
  ['Account', ({ userId }) => userId],
  ['Printed at', ({ printStartedAt }) => momentOf(printStartedAt)],
  ['Dispatched at', ({ dispatchedAt }) => momentOf(dispatchedAt)],
  ['On hold since', ({ heldAt }) => momentOf(heldAt)],
  ['Carrier', ({ carrier }) => carrier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['Review', ({ reviewReason }) => reviewReason],
  ['Dispute', ({ dispute }) => dispute],
  ['Refund', ({ refundStatus }) => refundStatus],
  ['Email failed at', ({ mailFailedAt }) => momentOf(mailFailedAt)],
  ['Changed at', ({ updatedAt }) => momentOf(updatedAt)],
];

export const ORDER_SHEETS: Record<ExportLayout, Sheet> = {
  'click-and-drop': sheetOf(CLICK_AND_DROP),
  everything: sheetOf(EVERYTHING),
};

function sheetOf(columns: readonly Column[]): Sheet {
  return {
    headings: columns.map(([heading]) => heading),
    cells: (order) => columns.map(([, cell]) => cell(order)),
  };
}

/** The lines that there are no fields for stand together in the last: one that is too long is refused there, not cut. */
function addressLine(address: string, at: number): string {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return at < ADDRESS_LINES - 1 ? (lines[at] ?? '') : lines.slice(at).join(', ');
}

/** '1 card', '6 cards: 3 copies of a set of 2'. */
function contentsOf(order: ListedOrder): string {
  return [cardsInWords(countCards(order)), makeUpOf(order)].filter(Boolean).join(': ');
}

function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** '22/11/26', the day in London. */
function dayOf(instant: string): string {
  const [year = '', month, day] = localClock(SHOP_ZONE, new Date(instant)).day.split('-');
  return `${day}/${month}/${year.slice(-2)}`;
}

/** '2026-11-22 14:05' on London's clock, which spreadsheet programs of all countries read as a moment. */
function momentOf(instant: string | null): string | null {
  if (instant === null) return null;
  const { day, time } = localClock(SHOP_ZONE, new Date(instant));
  return `${day} ${time}`;
}
