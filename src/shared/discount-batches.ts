import * as z from 'zod/mini';
import { discountTerms, isOfUse } from './discount-terms.ts';
import { DISCOUNT_TYPES } from './discounts.ts';
import { line } from './text.ts';

export const MAX_BATCH = 1000;
const MAX_PREFIX = 20;

/**
 * What codes of a batch are made of: no vowels, which would make words, and none of two letters that are taken for one another
 * (0 O, 1 I L, 2 Z, 5 S, 8 B, U V).
 */
export const CODE_LETTERS = 'CDFGHJKMNPQRTVWXY34679';
/** So many of them: 44 bits that nobody can guess. */
export const CODE_LENGTH = 10;

/** The beginning that all codes of a batch share; '' is none. */
export const codePrefix = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MAX_PREFIX, { message: `Prefix must be at most ${MAX_PREFIX} characters`, abort: true }),
    z.regex(/^([A-Za-z0-9][A-Za-z0-9-]*)?$/, 'Use letters A to Z, digits and hyphens'),
    z.toUpperCase(),
  );

/** Codes to make, each for one use. */
export const discountBatchInput = z
  .object({
    count: z
      .int('Codes must be a whole number')
      .check(z.gte(1, 'Codes must be at least 1'), z.lte(MAX_BATCH, `Codes must be at most ${MAX_BATCH}`)),
    prefix: z._default(codePrefix, ''),
    ...discountTerms,
    note: line('Purpose'),
  })
  .check(...isOfUse);

export const discountBatch = z.object({
  id: z.int(),
  note: z.string(),
  prefix: z.string(),
  /** What its codes took off when they were made; a code that is not used yet can be changed by itself. */
  type: z.enum(DISCOUNT_TYPES),
  value: z.int(),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** The name of whoever made it; null when that account is gone. */
  by: z.nullable(z.string()),
  codeCount: z.int(),
  /** How many of them are used, or reserved by a checkout that is not paid yet. */
  usedCount: z.int(),
  /** How many of them are switched off, used ones too. */
  offCount: z.int(),
  /** What all of them have cost, in pence, as of a single code. */
  cost: z.int(),
});

/** Whether all codes of a batch are in use, or none. `seen` is the `offCount` that somebody looked at; without it they are switched whatever it is. */
export const batchSwitch = z.object({
  isActive: z.union([z.literal(0), z.literal(1)]),
  seen: z.optional(z.int().check(z.gte(0), z.lte(MAX_BATCH))),
});

export const discountBatchPage = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
  /** The lowest number already seen. */
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});

export type DiscountBatchInput = z.output<typeof discountBatchInput>;
export type BatchSwitch = z.output<typeof batchSwitch>;
export type DiscountBatch = z.infer<typeof discountBatch>;
