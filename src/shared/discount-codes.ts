import * as z from 'zod/mini';
import { discountTerms, endsAfterBeginning, isWithinWhole } from './discount-terms.ts';
import { DISCOUNT_TYPES, MAX_CODE, trimmedDiscountCode } from './discounts.ts';

/** A new code, trimmed and in upper case. Only ASCII is accepted, because other characters may look the same. */
export const discountCode = trimmedDiscountCode.check(
  z.maxLength(MAX_CODE, { message: `String must contain at most ${MAX_CODE} character(s)`, abort: true }),
  z.regex(/^[!-~]*$/, 'Use letters A to Z, numbers and symbols, with no spaces'),
  z.toUpperCase(),
);

const MAX_USES = 1_000_000;
const maxUses = z
  .int('Number of uses must be a whole number')
  .check(
    z.gte(1, 'Number of uses must be at least 1'),
    z.lte(MAX_USES, 'Number of uses can’t be more than 1,000,000'),
  );

const codeFields = {
  code: discountCode,
  ...discountTerms,
  maxUses: z._default(z.nullable(maxUses), null),
  isActive: z._default(z.union([z.literal(0), z.literal(1)]), 1),
};

/** A code as entered by the administrator; `maxUses` is null for no limit. */
export const discountCodeInput = z.object(codeFields).check(isWithinWhole, endsAfterBeginning);

/** A change to a code. `seen` is the code the administrator saw, for detecting conflicts; it is optional. */
export const discountCodeChange = z
  .object({ ...codeFields, seen: z.optional(z.object(codeFields)) })
  .check(isWithinWhole, endsAfterBeginning);

/** The state of a code, by the first reason why it cannot be used, or 'usable'. */
export const CODE_STATES = ['used-up', 'off', 'expired', 'not-yet', 'usable'] as const;
export type CodeState = (typeof CODE_STATES)[number];

type Limits = Pick<StoredDiscountCode, 'isActive' | 'startsAt' | 'expiresAt' | 'maxUses' | 'usedCount'>;

export function stateOfCode(code: Limits, now: Date): CodeState {
  const { isActive, startsAt, expiresAt, maxUses, usedCount } = code;
  // The limit is first because no switch or date can change it.
  if (maxUses !== null && usedCount >= maxUses) return 'used-up';
  if (!isActive) return 'off';
  if (expiresAt && Date.parse(expiresAt) <= now.getTime()) return 'expired';
  if (startsAt && Date.parse(startsAt) > now.getTime()) return 'not-yet';
  return 'usable';
}

const MAX_ROW = 2_147_483_647;
const MAX_LIMIT = 200;
const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ROW));

/**
 * A page of codes, newest first. `batch` is the number of a batch, or 'none' for codes made individually. `after` is
 * the number of the code before the page, and `preceding` that of the code after it.
 */
export const discountListQuery = z
  .strictObject({
    /** Part of a code; case does not matter. */
    search: z.optional(
      z.string().check(
        z.maxLength(MAX_CODE, `The search can’t be longer than ${MAX_CODE} characters`),
        z.refine((typed) => !typed.includes('\0'), 'The search contains characters we can’t use'),
      ),
    ),
    state: z.optional(z.enum(CODE_STATES)),
    batch: z.optional(z.union([z.literal('none'), id])),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_LIMIT)), 50),
    after: z.optional(id),
    preceding: z.optional(id),
  })
  .check(
    z.refine(
      ({ after, preceding }) => after === undefined || preceding === undefined,
      'Use only one of after and preceding',
    ),
  );

export const storedDiscountCode = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  value: z.int(),
  maxUses: z.nullable(z.int()),
  /** Number of uses by orders and by unpaid checkouts. */
  usedCount: z.int(),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isActive: z.int(),
  createdAt: z.string(),
  /** The code's batch; null when it was made individually. */
  batchId: z.nullable(z.int()),
  /** True once the code is used or reserved; its name and discount then cannot be changed. */
  isFixed: z.boolean(),
  /** Number of orders made with it, including cancelled ones. */
  orderCount: z.int(),
  /** Total discount in pence of orders that are neither cancelled nor refunded. */
  cost: z.int(),
});

export type DiscountCodeInput = z.output<typeof discountCodeInput>;
export type DiscountCodeChange = z.output<typeof discountCodeChange>;
export type DiscountListQuery = z.output<typeof discountListQuery>;
export type StoredDiscountCode = z.infer<typeof storedDiscountCode>;
