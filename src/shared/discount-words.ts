import type { CodeState } from './discount-codes.ts';
import type { Discount } from './discounts.ts';
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
  usable: 'Can be used',
};
