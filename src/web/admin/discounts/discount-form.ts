import * as z from 'zod/mini';
import { type DiscountCodeInput, discountCode, type StoredDiscountCode } from '#shared/discount-codes.ts';
import { faultsOf, isWhole, readTerms, toTypedTerms, typedTerms } from './terms-form.ts';

/** What the administrator types of one code; nothing in `maxUses` for no limit. */
const typed = z.object({
  code: discountCode,
  ...typedTerms,
  maxUses: z.string(),
  isActive: z.boolean(),
});

/** The form's own words for what is typed wrong; its output is what is saved. */
export const discountForm = z.pipe(
  typed.check(
    z.check(({ value: form, issues }) => {
      const refuse = (path: keyof DiscountForm, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: form[path] });
      for (const [path, message] of faultsOf(form)) refuse(path, message);
      if (form.maxUses.trim() && !isWhole(form.maxUses, 1, 1_000_000))
        refuse('maxUses', 'Uses must be a whole number, or empty for no limit');
    }),
  ),
  z.transform(
    (form): DiscountCodeInput => ({
      code: form.code,
      ...readTerms(form),
      maxUses: form.maxUses.trim() ? Number(form.maxUses) : null,
      isActive: form.isActive ? 1 : 0,
    }),
  ),
);

export type DiscountForm = z.input<typeof typed>;

type Code = Pick<StoredDiscountCode, keyof DiscountCodeInput>;

/** A code to change, or a blank form. */
export function toDiscountForm(code: Code | null): DiscountForm {
  return {
    code: code?.code ?? '',
    ...toTypedTerms(code),
    maxUses: String(code?.maxUses ?? ''),
    isActive: code ? code.isActive === 1 : true,
  };
}

/** What the shop says of a code, without what has become of it. */
export function termsOf({
  code,
  type,
  value,
  maxUses,
  startsAt,
  expiresAt,
  isActive,
}: Code): DiscountCodeInput {
  return { code, type, value, maxUses, startsAt, expiresAt, isActive: isActive ? 1 : 0 };
}
