import * as z from 'zod/mini';
import { plainSigns, withoutFullStop } from './plain-text.ts';

export const DISCOUNT_TYPES = ['percentage', 'fixed', 'free_card'] as const;

/** `value` is per cent for 'percentage', pence for 'fixed', unused for 'free_card'. */
export const discount = z.object({ type: z.enum(DISCOUNT_TYPES), value: z.int() });

export const MAX_CODE = 60;
const MAX_TYPED = 1000;

/** A code without what a keyboard puts around it: none ends with a full stop. Of a longer one than any is, only so much is read. */
export const trimmedDiscountCode = z.string().check(
  z.overwrite((text) =>
    withoutFullStop(plainSigns(text.slice(0, MAX_TYPED)))
      .trim()
      .slice(0, MAX_CODE + 1),
  ),
  z.minLength(1, 'Please enter a discount code'),
);

/** A code as a customer types or dictates it, 'save 10.'; the server checks whether it exists. */
export const typedDiscountCode = trimmedDiscountCode.check(z.overwrite((text) => text.replace(/\s/g, '')));

/** By this id of a page's own making, a UUID, the checkouts it has begun are its own also where their cookie did not come, or is not kept. */
export const visitorId = z.optional(
  z.string().check(z.maxLength(36, { abort: true }), z.regex(/^[\da-f-]{36}$/)),
);

export const discountQuestion = z.object({ code: typedDiscountCode, visitor: visitorId });

export const discountVerdict = z.object({
  valid: z.boolean(),
  message: z.string(),
  discount: z.optional(discount),
});

export type Discount = z.infer<typeof discount>;
