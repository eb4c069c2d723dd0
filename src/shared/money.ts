import { formatNumber } from './format.ts';
import { withoutFullStop } from './plain-characters.ts';

/** Money in whole pence sterling. */
export type Pence = number;

export const CURRENCY = 'gbp';

/** 999 → '£9.99', 1234560 → '£12,345.60', -90 → '−£0.90' with a real minus sign. */
export function formatPounds(pence: Pence): string {
  const sign = pence < 0 ? '−' : '';
  const whole = Math.abs(pence);
  return `${sign}£${formatNumber(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** '£2.50' or '2,5' → pence; null unless it is an amount from £0.01 to £999.99. */
export function readPounds(text: string): Pence | null {
  const [, pounds, pennies = ''] =
    /^\s*£?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*$/.exec(withoutFullStop(text)) ?? [];
  if (pounds === undefined) return null;
  return Number(pounds) * 100 + Number(pennies.padEnd(2, '0')) || null;
}
