import { londonDay } from '#shared/delivery-estimate.ts';
import { type DiscountBatchInput, discountBatchInput } from '#shared/discount-batches.ts';
import {
  type DiscountCodeInput,
  discountCodeInput,
  type StoredDiscountCode,
} from '#shared/discount-codes.ts';
import { takesSomethingOff } from '#shared/discount-terms.ts';
import type { Discount } from '#shared/discounts.ts';
import { readPounds } from '#shared/money.ts';
import { withoutFullStop } from '#shared/plain-text.ts';
import { localClock } from '#shared/zones.ts';
import { readForm } from '../../ui/form/read-form.ts';

/** What a code takes off and when, as the administrator types it: pounds or per cent in `value`, days in the others. */
export type TypedTerms = { type: Discount['type']; value: string; startsAt: string; expiresAt: string };
/** One code; nothing in `maxUses` for no limit. */
export type DiscountForm = TypedTerms & { code: string; maxUses: string; isActive: boolean };
export type BatchForm = TypedTerms & { count: string; prefix: string; note: string };

type Terms = Pick<DiscountCodeInput, keyof TypedTerms>;

export const discountForm = readForm<DiscountForm, DiscountCodeInput>(
  discountCodeInput.check(takesSomethingOff),
  (form) => ({
    ...form,
    ...readTerms(form),
    maxUses: form.maxUses.trim() ? Number(form.maxUses) : null,
    isActive: form.isActive ? 1 : 0,
  }),
);

export const batchForm = readForm<BatchForm, DiscountBatchInput>(discountBatchInput, (form) => ({
  ...form,
  ...readTerms(form),
  count: Number(form.count),
}));

function readTerms({ type, value, startsAt, expiresAt }: TypedTerms): Terms {
  return {
    type,
    value: readValue(type, value),
    startsAt: momentOf(startsAt, '00:00:00'),
    expiresAt: momentOf(expiresAt, '23:59:59.999'),
  };
}

/** What is typed as per cent or in pounds; 0, which takes nothing off, for anything else. */
function readValue(type: Discount['type'], typed: string): number {
  if (type === 'fixed') return readPounds(typed) ?? 0;
  const [, number] = /^\s*(\d\d?|100) ?(?:%|per ?cent)?$/i.exec(withoutFullStop(typed)) ?? [];
  return type === 'percentage' ? Number(number ?? 0) : 0;
}

/** A time of day on the shop's own clock, wherever its administrator is; what is no day stays as it was typed. */
function momentOf(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}Z`);
  if (Number.isNaN(moment.getTime())) return day || null;
  const isSummer = localClock('Europe/London', moment).time.slice(0, 2) !== time.slice(0, 2);
  return new Date(moment.getTime() - (isSummer ? HOUR_MS : 0)).toISOString();
}

const HOUR_MS = 3_600_000;

/** What was typed for a code, with the moments it had where their days are as they were. */
export function keepMoments(typed: DiscountCodeInput, code: StoredDiscountCode | null): DiscountCodeInput {
  const kept = (name: 'startsAt' | 'expiresAt') =>
    code && dayOf(code[name]) === dayOf(typed[name]) ? code[name] : typed[name];
  return { ...typed, startsAt: kept('startsAt'), expiresAt: kept('expiresAt') };
}

export const BLANK_BATCH: BatchForm = { count: '', prefix: '', note: '', ...toTypedTerms(null) };

/** A code to change, or a blank form. */
export function toDiscountForm(code: StoredDiscountCode | DiscountCodeInput | null): DiscountForm {
  return {
    code: code?.code ?? '',
    ...toTypedTerms(code),
    maxUses: String(code?.maxUses ?? ''),
    isActive: code ? code.isActive === 1 : true,
  };
}

function toTypedTerms(terms: Terms | null): TypedTerms {
  const { type = 'percentage', value, startsAt, expiresAt } = terms ?? {};
  const typed = { percentage: value, fixed: value && (value / 100).toFixed(2), free_card: '' }[type];
  return { type, value: String(typed ?? ''), startsAt: dayOf(startsAt), expiresAt: dayOf(expiresAt) };
}

/** '2026-06-21', on the shop's own calendar. */
function dayOf(instant: string | null | undefined): string {
  return instant ? londonDay(new Date(instant)) : '';
}

/** What a batch's code may look like. */
export function exampleCode(prefix: string): string {
  const beginning = prefix.trim().toUpperCase();
  return `${beginning && `${beginning}-`}7KFM3QTWXY`;
}

/** What the shop says of a code, without what has become of it. */
export function termsOf(stored: StoredDiscountCode): DiscountCodeInput {
  const { code, type, value, maxUses, startsAt, expiresAt, isActive } = stored;
  return { code, type, value, maxUses, startsAt, expiresAt, isActive: isActive ? 1 : 0 };
}
