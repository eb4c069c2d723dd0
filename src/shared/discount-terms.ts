import * as z from 'zod/mini';
import { DISCOUNT_TYPES } from './discounts.ts';

const timestamp = z.string().check(
  z.maxLength(40, { message: 'Invalid date', abort: true }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'Invalid date'),
);

/** What a code takes off, and from when until when it does; null is without such a limit. */
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
  { path: ['expiresAt'], message: 'It must begin before it ends' },
);

/** The same terms with their moments as the database has them. */
export function usualTerms<Terms extends Span>(terms: Terms): Terms {
  return { ...terms, startsAt: inGreenwich(terms.startsAt), expiresAt: inGreenwich(terms.expiresAt) };
}

function inGreenwich(moment: string | null): string | null {
  return moment && new Date(moment).toISOString();
}
