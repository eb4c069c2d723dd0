import * as z from 'zod/mini';
import { discountTerms, endsAfterBeginning, isWithinWhole } from './discount-terms.ts';
import { DISCOUNT_TYPES, MAX_CODE, trimmedDiscountCode } from './discounts.ts';

/** A new code: its case and the space around it do not matter. Characters that look like others are kept out. */
export const discountCode = trimmedDiscountCode.check(
  z.maxLength(MAX_CODE, { message: `String must contain at most ${MAX_CODE} character(s)`, abort: true }),
  z.regex(/^[!-~]*$/, 'Use letters A to Z, digits and signs, without spaces'),
  z.toUpperCase(),
);

const MAX_USES = 1_000_000;
const maxUses = z
  .int('Uses must be a whole number')
  .check(z.gte(1, 'Uses must be at least 1'), z.lte(MAX_USES, `Uses must be at most ${MAX_USES}`));

const codeFields = {
  code: discountCode,
  ...discountTerms,
  maxUses: z._default(z.nullable(maxUses), null),
  isActive: z._default(z.union([z.literal(0), z.literal(1)]), 1),
};

/** What the administrator says of a code; `maxUses` null is without limit. */
export const discountCodeInput = z.object(codeFields).check(isWithinWhole, endsAfterBeginning);

/** The same of a code that is there. `seen` is the code that somebody looked at when they decided to change it; without it they change it as it is. */
export const discountCodeChange = z
  .object({ ...codeFields, seen: z.optional(z.object(codeFields)) })
  .check(isWithinWhole, endsAfterBeginning);

/** Why a code can be used now, or not. Of several reasons the first. */
export const CODE_STATES = ['used-up', 'off', 'expired', 'not-yet', 'usable'] as const;
export type CodeState = (typeof CODE_STATES)[number];

type Limits = Pick<StoredDiscountCode, 'isActive' | 'startsAt' | 'expiresAt' | 'maxUses' | 'usedCount'>;

export function stateOfCode(code: Limits, now: Date): CodeState {
  const { isActive, startsAt, expiresAt, maxUses, usedCount } = code;
  // First, since it stays so whatever is switched or set.
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
 * A page of codes, the newest first. `batch` is 'none' for those that were made one by one, or the number of a batch; `after` and
 * `preceding` are the numbers of the codes between which and the end, or the beginning, the page lies.
 */
export const discountListQuery = z
  .strictObject({
    /** Any part of a code, in any case. */
    search: z.optional(
      z.string().check(
        z.maxLength(MAX_CODE, `Search must be at most ${MAX_CODE} characters`),
        z.refine((typed) => !typed.includes('\0'), 'Search contains characters that cannot be used'),
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
      'Give one of after and preceding',
    ),
  );

export const storedDiscountCode = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  value: z.int(),
  maxUses: z.nullable(z.int()),
  /** Uses by orders, and by checkouts that are not paid yet. */
  usedCount: z.int(),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isActive: z.int(),
  createdAt: z.string(),
  /** The batch it was made in; null when it was made by itself. */
  batchId: z.nullable(z.int()),
  /** Whether its name and what it takes off can no longer be changed, since it is used or reserved. */
  isFixed: z.boolean(),
  /** How many orders were made with it, whatever became of them. */
  orderCount: z.int(),
  /** What it has cost: all that it took off orders which are neither cancelled nor refunded, in pence. */
  cost: z.int(),
});

export type DiscountCodeInput = z.output<typeof discountCodeInput>;
export type DiscountCodeChange = z.output<typeof discountCodeChange>;
export type DiscountListQuery = z.output<typeof discountListQuery>;
export type StoredDiscountCode = z.infer<typeof storedDiscountCode>;
