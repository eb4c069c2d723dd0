import * as z from 'zod/mini';
import { DISCOUNT_TYPES } from './discounts.ts';
import { formatPounds } from './money.ts';
import { CARD_PRICE } from './pricing.ts';

const timestamp = z.string().check(
  z.maxLength(40, { message: 'Invalid date', abort: true }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'Invalid date'),
);

/** A code's discount and its period of validity; null means no limit. */
export const discountTerms = {
  type: z.enum(DISCOUNT_TYPES),
  value: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
  startsAt: z._default(z.nullable(timestamp), null),
  expiresAt: z._default(z.nullable(timestamp), null),
};

type Value = { type: string; value: number };
type Span = { startsAt: string | null; expiresAt: string | null };

export const isWithinWhole = z.refine<Value>(({ type, value }) => type !== 'percentage' || value <= 100, {
  path: ['value'],
  message: 'Number must be less than or equal to 100',
});

export const endsAfterBeginning = z.refine<Span>(
  ({ startsAt, expiresAt }) => !startsAt || !expiresAt || Date.parse(startsAt) < Date.parse(expiresAt),
  { path: ['expiresAt'], message: 'The last day can’t be before the first' },
);

/** A fixed discount may exceed the card's price: the card is then free. */
const MAX_FIXED = 100 * CARD_PRICE;

/** A sentence when the discount is zero or unreasonable; otherwise null. */
export function valueProblem({ type, value }: Value): string | null {
  if (type === 'percentage' && !(Number.isInteger(value) && value >= 1 && value <= 100))
    return 'Percentage must be a whole number from 1 to 100';
  if (type === 'fixed' && !(value >= 1 && value <= MAX_FIXED))
    return `Amount must be from ${formatPounds(1)} to ${formatPounds(MAX_FIXED)}`;
  return null;
}

export const takesSomethingOff = z.check<Value>(({ value: terms, issues }) => {
  const message = valueProblem(terms);
  if (message) issues.push({ code: 'custom', path: ['value'], message, input: terms.value });
});

export const IS_OVER = 'The last day has passed';

export function isOver(expiresAt: string | null): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

const canBeUsed = z.refine<Span>(({ expiresAt }) => !isOver(expiresAt), {
  path: ['expiresAt'],
  message: IS_OVER,
});

/** Checks for a batch of new codes. A single code may lack effect or have expired, so as to be saved unchanged. */
export const isOfUse = [takesSomethingOff, endsAfterBeginning, canBeUsed] as const;

/** The terms with their timestamps in the database's format. */
export function termsForDatabase<Terms extends Span>(terms: Terms): Terms {
  return { ...terms, startsAt: inUtc(terms.startsAt), expiresAt: inUtc(terms.expiresAt) };
}

function inUtc(moment: string | null): string | null {
  return moment && new Date(moment).toISOString();
}
