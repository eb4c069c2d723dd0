import { cardsInWords, copiesWords, countCards } from '#shared/copies.ts';
import type { ExportLayout } from '#shared/desk-list.ts';
import { reviewWords } from '#shared/review-reasons.ts';
import { localClock } from '#shared/zones.ts';
import type { Cell } from '../http/csv-text.ts';
import type { ListedOrder } from '../orders/queries.ts';
import { SHOP_ZONE } from './queue-morning-mail.ts';

/** The family's facts are never exported, since they could not be erased from a file. */
type Column = readonly [heading: string, cell: (order: ListedOrder) => Cell];
type Sheet = { headings: string[]; cells(order: ListedOrder): Cell[] };

/** The maximum weight of a letter in kilograms: any number of cards we sell stays below. */
const LETTER_KG = '0.1';
const ADDRESS_LINES = 3;

/**
 * Royal Mail's "Order Import spreadsheet field specifications", as far as our orders have them. No email address: the
 * post gets only the name and address on the parcel, as the privacy page promises.
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
  // The column is empty, so that the rules of the shop's Click & Drop account choose the service.
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
  ['Review', ({ reviewReasons }) => reviewWords(reviewReasons)],
  ['Dispute', ({ dispute }) => dispute],
  ['Refund', ({ refundStatus }) => refundStatus],
  ['Email failed at', ({ emailFailedAt }) => momentOf(emailFailedAt)],
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

/** The last column takes all remaining lines: Click & Drop refuses one that is too long instead of truncating it. */
function addressLine(address: string, at: number): string {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return at < ADDRESS_LINES - 1 ? (lines[at] ?? '') : lines.slice(at).join(', ');
}

/** Returns '1 card' or '6 cards: 3 copies of a set of 2'. */
function contentsOf(order: ListedOrder): string {
  return [cardsInWords(countCards(order)), copiesWords(order)].filter(Boolean).join(': ');
}

function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Returns a London day such as '22/11/26'. */
function dayOf(instant: string): string {
  const [year = '', month, day] = localClock(SHOP_ZONE, new Date(instant)).day.split('-');
  return `${day}/${month}/${year.slice(-2)}`;
}

/** Returns London time such as '2026-11-22 14:05', which spreadsheet programs of all countries read as a time. */
function momentOf(instant: string | null): string | null {
  if (instant === null) return null;
  const { day, time } = localClock(SHOP_ZONE, new Date(instant));
  return `${day} ${time}`;
}
