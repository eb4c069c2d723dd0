/** Money in whole pence sterling. */
export type Pence = number;

export const CURRENCY = 'gbp';

/** 999 → '£9.99', -90 → '−£0.90' with a real minus sign. */
export function formatPounds(pence: Pence): string {
  const sign = pence < 0 ? '−' : '';
  const whole = Math.abs(pence);
  return `${sign}£${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
