import * as z from 'zod/mini';
import { type DiscountCodeInput, discountCode, type storedDiscountCode } from '#shared/discount-codes.ts';
import { DISCOUNT_TYPES } from '#shared/discounts.ts';
import { readPounds } from '#shared/money.ts';
import { CARD_PRICE } from '#shared/pricing.ts';

export type StoredCode = z.infer<typeof storedDiscountCode>;

/** What the administrator types; pounds or per cent in `value`, a day in `expires`, nothing for no limit. */
const typed = z.object({
  code: discountCode,
  type: z.enum(DISCOUNT_TYPES),
  value: z.string(),
  maxUses: z.string(),
  expires: z.string(),
  isActive: z.boolean(),
});

/** The form's own words for what is typed wrong; its output is what is saved. */
export const discountForm = z.pipe(
  typed.check(
    z.check(({ value: form, issues }) => {
      const refuse = (path: keyof DiscountForm, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: form[path] });
      if (form.type === 'percentage' && !isWhole(form.value, 1, 100))
        refuse('value', 'Percentage must be a whole number from 1 to 100');
      if (form.type === 'fixed' && !readPence(form.value))
        refuse('value', 'Amount must be in pounds, such as 2.50');
      if (form.maxUses.trim() && !isWhole(form.maxUses, 1, 1_000_000))
        refuse('maxUses', 'Uses must be a whole number, or empty for no limit');
      if (form.expires && Number.isNaN(Date.parse(`${form.expires}T23:59:59`)))
        refuse('expires', 'Invalid date');
    }),
  ),
  z.transform(
    (form): DiscountCodeInput => ({
      code: form.code,
      type: form.type,
      value:
        form.type === 'percentage'
          ? Number(form.value)
          : form.type === 'fixed'
            ? (readPence(form.value) ?? 0)
            : 0,
      maxUses: form.maxUses.trim() ? Number(form.maxUses) : null,
      expiresAt: form.expires ? endOfDay(form.expires) : null,
      isActive: form.isActive ? 1 : 0,
    }),
  ),
);

export type DiscountForm = z.input<typeof typed>;

/** A code to change, or a blank form. */
export function toDiscountForm(code: StoredCode | null): DiscountForm {
  return {
    code: code?.code ?? '',
    type: code?.type ?? 'percentage',
    value: typedValueOf(code),
    maxUses: String(code?.maxUses ?? ''),
    expires: code?.expiresAt ? dayOf(code.expiresAt) : '',
    isActive: code ? code.isActive === 1 : true,
  };
}

/** What is saved to switch a code on or off. */
export function withActive(code: StoredCode, isActive: boolean): DiscountCodeInput {
  const { type, value, maxUses, expiresAt } = code;
  return { code: code.code, type, value, maxUses, expiresAt, isActive: isActive ? 1 : 0 };
}

function typedValueOf(code: StoredCode | null): string {
  if (!code || code.type === 'free_card') return '';
  return code.type === 'fixed' ? (code.value / 100).toFixed(2) : String(code.value);
}

/** '£2.50' → 250; null when it is no amount, or none a code could take off. */
export function readPence(text: string): number | null {
  const amount = readPounds(text);
  return amount !== null && amount <= MAX_FIXED_PENCE ? amount : null;
}

/** More than the card's price is allowed: such a code makes the card free. */
const MAX_FIXED_PENCE = 100 * CARD_PRICE;

function isWhole(text: string, from: number, to: number): boolean {
  const number = Number(text);
  return /^\s*\d+\s*$/.test(text) && number >= from && number <= to;
}

/** The last moment of a day on the shop's own clock, which is the administrator's. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

/** '2026-06-21', on the shop's own calendar. */
function dayOf(instant: string): string {
  const date = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
