import { dayMonthYear } from './calendar.ts';
import { londonDay } from './delivery-estimate.ts';
import type { CodeState, DiscountCodeInput } from './discount-codes.ts';
import type { Discount } from './discounts.ts';
import { plural } from './format.ts';
import { formatPounds } from './money.ts';

/** 'Free card', '20% off the card', '£2.50 off the card'. */
export function discountWords({ type, value }: Discount): string {
  if (type === 'free_card') return 'Free card';
  return type === 'percentage' ? `${value}% off the card` : `${formatPounds(value)} off the card`;
}

export const STATE_WORDS: Record<CodeState, string> = {
  off: 'Switched off',
  expired: 'Expired',
  'not-yet': 'Not valid yet',
  'used-up': 'Used up',
  usable: 'Active',
};

/** The changes to a code since the administrator saw it: 'it is switched off', 'its last day is 30 June 2027'. */
export function codeChanges(seen: DiscountCodeInput, now: DiscountCodeInput): string[] {
  const changes = [
    seen.code !== now.code && `its name is ${now.code}`,
    discountWords(seen) !== discountWords(now) && `its discount is ${discountWords(now)}`,
    seen.maxUses !== now.maxUses && `it can be used ${timesWords(now.maxUses)}`,
    !isSameMoment(seen.startsAt, now.startsAt) && `its first day is ${dayWords(now.startsAt)}`,
    !isSameMoment(seen.expiresAt, now.expiresAt) && `its last day is ${dayWords(now.expiresAt)}`,
    seen.isActive !== now.isActive && `it is ${now.isActive ? 'active' : 'switched off'}`,
  ];
  return changes.filter((change) => change !== false);
}

function timesWords(times: number | null): string {
  if (times === null) return 'without limit';
  return plural(times, 'once', `${times} times`);
}

function dayWords(instant: string | null): string {
  return instant === null ? 'not set' : dayMonthYear(londonDay(new Date(instant)));
}

function isSameMoment(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}
