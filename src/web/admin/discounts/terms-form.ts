import * as z from 'zod/mini';
import { valueFault } from '#shared/discount-terms.ts';
import { DISCOUNT_TYPES, type Discount } from '#shared/discounts.ts';
import { readPounds } from '#shared/money.ts';

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
  const fault =
    type === 'fixed' && readPounds(value) === null
      ? 'Amount must be in pounds, such as 2.50'
      : valueFault({ type, value: readValue(type, value) });
  if (fault) faults.push(['value', fault]);
  if (starts && Number.isNaN(Date.parse(`${starts}T00:00:00`))) faults.push(['starts', 'Invalid date']);
  if (expires && Number.isNaN(Date.parse(`${expires}T23:59:59`))) faults.push(['expires', 'Invalid date']);
  if (starts && expires && expires < starts)
    faults.push(['expires', 'The last day must not be before the first']);
  return faults;
}

export function readTerms({ type, value, starts, expires }: TypedTerms): Terms {
  return {
    type,
    value: readValue(type, value),
    startsAt: starts ? new Date(`${starts}T00:00:00`).toISOString() : null,
    expiresAt: expires ? endOfDay(expires) : null,
  };
}

/** What is typed as per cent or in pence; NaN for a percentage that is no number, and 0 where there is nothing to type. */
function readValue(type: Discount['type'], typed: string): number {
  if (type === 'percentage') return isWhole(typed, 0, 100) ? Number(typed) : Number.NaN;
  return type === 'fixed' ? (readPounds(typed) ?? 0) : 0;
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
