import { londonDay } from '#shared/delivery-estimate.ts';
import { type DiscountBatchInput, discountBatchInput, newCode } from '#shared/discount-batches.ts';
import {
  type DiscountCodeInput,
  discountCodeInput,
  type StoredDiscountCode,
} from '#shared/discount-codes.ts';
import { takesSomethingOff } from '#shared/discount-terms.ts';
import type { Discount } from '#shared/discounts.ts';
import { readPounds } from '#shared/money.ts';
import { withoutFullStop } from '#shared/plain-characters.ts';
import { localClock } from '#shared/zones.ts';
import { readForm } from '../../ui/form/read-form.ts';

/** A discount and its validity as typed: pounds or per cent in `value`, days in the others. */
export type TypedTerms = { type: Discount['type']; value: string; startsAt: string; expiresAt: string };
/** One code; an empty `maxUses` means no limit. */
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

/** The typed percentage, or the typed pounds in pence; 0 when invalid. */
function readValue(type: Discount['type'], typed: string): number {
  if (type === 'fixed') return readPounds(typed) ?? 0;
  const [, number] = /^\s*(\d\d?|100) ?(?:%|per ?cent)?$/i.exec(withoutFullStop(typed)) ?? [];
  return type === 'percentage' ? Number(number ?? 0) : 0;
}

/** A time of day in London as ISO 8601 in UTC. An invalid day is returned as typed. */
function momentOf(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}Z`);
  if (Number.isNaN(moment.getTime())) return day || null;
  const isSummer = localClock('Europe/London', moment).time.slice(0, 2) !== time.slice(0, 2);
  return new Date(moment.getTime() - (isSummer ? HOUR_MS : 0)).toISOString();
}

const HOUR_MS = 3_600_000;

/** The form's values, but with the stored first and last moment where the day was not changed. */
export function keepMoments(typed: DiscountCodeInput, code: StoredDiscountCode | null): DiscountCodeInput {
  const kept = (name: 'startsAt' | 'expiresAt') =>
    code && dayOf(code[name]) === dayOf(typed[name]) ? code[name] : typed[name];
  return { ...typed, startsAt: kept('startsAt'), expiresAt: kept('expiresAt') };
}

export const BLANK_BATCH: BatchForm = { count: '', prefix: '', note: '', ...toTypedTerms(null) };

/** The form's values for a code to change. */
export function toDiscountForm(code: StoredDiscountCode | DiscountCodeInput): DiscountForm {
  return {
    code: code.code,
    ...toTypedTerms(code),
    maxUses: String(code.maxUses ?? ''),
    isActive: code.isActive === 1,
  };
}

function randomBelow(limit: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % limit;
}

/** The form's values for a new code: a generated one for a single order. */
export function newDiscountForm(): DiscountForm {
  return { code: newCode(randomBelow), ...toTypedTerms(null), value: '10', maxUses: '1', isActive: true };
}

function toTypedTerms(terms: Terms | null): TypedTerms {
  const { type = 'percentage', value, startsAt, expiresAt } = terms ?? {};
  const typed = { percentage: value, fixed: value && (value / 100).toFixed(2), free_card: '' }[type];
  return { type, value: String(typed ?? ''), startsAt: dayOf(startsAt), expiresAt: dayOf(expiresAt) };
}

/** '2026-06-21', the day in London. */
function dayOf(instant: string | null | undefined): string {
  return instant ? londonDay(new Date(instant)) : '';
}

/** An example of a code in the batch. */
export function exampleCode(prefix: string): string {
  const beginning = prefix.trim().toUpperCase();
  return `${beginning && `${beginning}-`}7KFM3QTWXY`;
}

/** The editable part of a code. */
export function termsOf(stored: StoredDiscountCode): DiscountCodeInput {
  const { code, type, value, maxUses, startsAt, expiresAt, isActive } = stored;
  return { code, type, value, maxUses, startsAt, expiresAt, isActive: isActive ? 1 : 0 };
}
