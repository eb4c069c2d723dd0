import * as z from 'zod/mini';
import { DISCOUNT_TYPES, MAX_CODE, typedDiscountCode } from './discounts.ts';

/** A new code: its case and the space around it do not matter. Characters that look like others are kept out. */
export const discountCode = typedDiscountCode.check(
  z.maxLength(MAX_CODE, { message: `String must contain at most ${MAX_CODE} character(s)`, abort: true }),
  z.regex(/^[!-~]*$/, 'Use letters A to Z, digits and signs, without spaces'),
  z.toUpperCase(),
);

const timestamp = z.string().check(
  z.maxLength(40, { message: 'Invalid date', abort: true }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'Invalid date'),
);

/** What the administrator says of a code; `maxUses` null is without limit. */
export const discountCodeInput = z
  .object({
    code: discountCode,
    type: z.enum(DISCOUNT_TYPES),
    value: z._default(z.int().check(z.gte(0), z.lte(100_000)), 0),
    maxUses: z._default(z.nullable(z.int().check(z.gte(1))), null),
    expiresAt: z._default(z.nullable(timestamp), null),
    isActive: z._default(z.union([z.literal(0), z.literal(1)]), 1),
  })
  .check(
    z.refine((code) => code.type !== 'percentage' || code.value <= 100, {
      path: ['value'],
      message: 'Number must be less than or equal to 100',
    }),
  );

export const storedDiscountCode = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  value: z.int(),
  maxUses: z.nullable(z.int()),
  usedCount: z.int(),
  expiresAt: z.nullable(z.string()),
  isActive: z.int(),
  createdAt: z.string(),
});

export type DiscountCodeInput = z.output<typeof discountCodeInput>;
