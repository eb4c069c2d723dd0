import * as z from 'zod/mini';
import { plainCharacters, withoutFullStop } from './plain-characters.ts';

export const DISCOUNT_TYPES = ['percentage', 'fixed', 'free_card'] as const;

/** `value` is per cent for 'percentage', pence for 'fixed', and unused for 'free_card'. */
export const discount = z.object({ type: z.enum(DISCOUNT_TYPES), value: z.int() });

export const MAX_CODE = 60;
const MAX_TYPED = 1000;

/** A code without what a keyboard adds: no code ends with a full stop. Text beyond the longest code is cut off. */
export const trimmedDiscountCode = z.string().check(
  z.overwrite((text) =>
    withoutFullStop(plainCharacters(text.slice(0, MAX_TYPED)))
      .trim()
      .slice(0, MAX_CODE + 1),
  ),
  z.minLength(1, 'Please enter a discount code'),
);

/** A code as a customer types or dictates it, such as 'save 10.'; the server checks whether it exists. */
export const typedDiscountCode = trimmedDiscountCode.check(z.overwrite((text) => text.replace(/\s/g, '')));

/** A UUID made by the page. It identifies the page's checkouts when the browser does not send cookies. */
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
