import * as z from 'zod/mini';
import { discountTerms, isOfUse } from './discount-terms.ts';
import { DISCOUNT_TYPES } from './discounts.ts';
import { line } from './text.ts';

export const MAX_BATCH = 1000;
const HOW_MANY = 'You can create 1 to 1,000 codes at a time';
const MAX_PREFIX = 20;

/**
 * Characters of generated codes: no vowels, so that no words arise, and only one of each similar group (0 O, 1 I L, 2
 * Z, 5 S, 8 B, U V).
 */
export const CODE_LETTERS = 'CDFGHJKMNPQRTVWXY34679';
/** Length of a generated code: 44 bits, too many to guess. */
const CODE_LENGTH = 10;

/** A new code such as 'SUMMER-C7KFM3QTVW'; `random` returns a random whole number below a limit. */
export function newCode(random: (limit: number) => number, prefix = ''): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[random(CODE_LETTERS.length)]);
  return `${prefix && `${prefix}-`}${letters.join('')}`;
}

/** The prefix that all codes of a batch share; '' for none. */
export const codePrefix = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_PREFIX, { message: `Prefix must be at most ${MAX_PREFIX} characters`, abort: true }),
    z.regex(/^([A-Za-z0-9][A-Za-z0-9-]*)?$/, 'Use letters A to Z, digits and hyphens'),
    z.toUpperCase(),
  );

/** A new batch of codes, each of which can be used once. */
export const discountBatchInput = z
  .object({
    count: z
      .int('Number of codes must be a whole number')
      .check(z.gte(1, HOW_MANY), z.lte(MAX_BATCH, HOW_MANY)),
    prefix: z._default(codePrefix, ''),
    ...discountTerms,
    note: line('Purpose'),
  })
  .check(...isOfUse);

export const discountBatch = z.object({
  id: z.int(),
  note: z.string(),
  prefix: z.string(),
  /** The batch's discount when it was made. An unused code may since have been changed individually. */
  type: z.enum(DISCOUNT_TYPES),
  value: z.int(),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Name of the administrator who made it; null when that account is deleted. */
  by: z.nullable(z.string()),
  codeCount: z.int(),
  /** Number of codes that are used, or reserved by an unpaid checkout. */
  usedCount: z.int(),
  /** Number of codes that are switched off, including used ones. */
  offCount: z.int(),
  /** Total discount of all codes in pence, counted as `cost` of a single code. */
  cost: z.int(),
});

/** Switches all codes on (1) or off (0). `seen`, the `offCount` the administrator saw, serves to detect conflicts. */
export const batchSwitch = z.object({
  isActive: z.union([z.literal(0), z.literal(1)]),
  seen: z.optional(z.int().check(z.gte(0), z.lte(MAX_BATCH))),
});

export const discountBatchPage = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  /** The lowest number on the page before. */
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});

export type DiscountBatchInput = z.output<typeof discountBatchInput>;
export type BatchSwitch = z.output<typeof batchSwitch>;
export type DiscountBatch = z.infer<typeof discountBatch>;
