import * as z from 'zod/mini';
import { DISCOUNT_TYPES, type Discount } from '#shared/discounts.ts';
import { readPounds } from '#shared/money.ts';
import { CARD_PRICE } from '#shared/pricing.ts';

/** What a code takes off and when, as the administrator types it: pounds or per cent in `value`, days in the others. */
export const typedTerms = {
  type: z.enum(DISCOUNT_TYPES),
  value: z.string(),
  starts: z.string(),
  expires: z.string(),
};

export type TypedTerms = { type: Discount['type']; value: string; starts: string; expires: string };
type Terms = Discount & { startsAt: string | null; expiresAt: string | null };

/** What is wrong in typed terms, each with its field. */
export function faultsOf({ type, value, starts, expires }: TypedTerms): [keyof TypedTerms, string][] {
  const faults: [keyof TypedTerms, string][] = [];
  if (type === 'percentage' && !isWhole(value, 1, 100))
    faults.push(['value', 'Percentage must be a whole number from 1 to 100']);
  if (type === 'fixed' && !readPence(value)) faults.push(['value', 'Amount must be in pounds, such as 2.50']);
  if (starts && Number.isNaN(Date.parse(`${starts}T00:00:00`))) faults.push(['starts', 'Invalid date']);
  if (expires && Number.isNaN(Date.parse(`${expires}T23:59:59`))) faults.push(['expires', 'Invalid date']);
  if (starts && expires && expires < starts)
    faults.push(['expires', 'The last day must not be before the first']);
  return faults;
}

export function readTerms({ type, value, starts, expires }: TypedTerms): Terms {
  return {
    type,
    value: type === 'percentage' ? Number(value) : type === 'fixed' ? (readPence(value) ?? 0) : 0,
    startsAt: starts ? new Date(`${starts}T00:00:00`).toISOString() : null,
    expiresAt: expires ? endOfDay(expires) : null,
  };
}

/** Terms to change; blank ones for null. */
export function toTypedTerms(terms: Terms | null): TypedTerms {
  return {
    type: terms?.type ?? 'percentage',
    value: typedValueOf(terms),
    starts: terms?.startsAt ? dayOf(terms.startsAt) : '',
    expires: terms?.expiresAt ? dayOf(terms.expiresAt) : '',
  };
}

function typedValueOf(discount: Discount | null): string {
  if (!discount || discount.type === 'free_card') return '';
  return discount.type === 'fixed' ? (discount.value / 100).toFixed(2) : String(discount.value);
}

/** '£2.50' → 250; null when it is no amount, or none a code could take off. */
export function readPence(text: string): number | null {
  const amount = readPounds(text);
  return amount !== null && amount <= MAX_FIXED_PENCE ? amount : null;
}

/** More than the card's price is allowed: such a code makes the card free. */
const MAX_FIXED_PENCE = 100 * CARD_PRICE;

export function isWhole(text: string, from: number, to: number): boolean {
  const number = Number(text);
  return /^\s*\d+\s*$/.test(text) && number >= from && number <= to;
}

/** The last moment of a day on the shop's own clock, which is the administrator's. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

/** '2026-06-21', on the shop's own calendar. */
function dayOf(instant: string): string {
  const date = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
