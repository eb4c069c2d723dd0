// A table of powers, because computing a power takes as long as the rest of the function.
const UNITS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
// The fraction of each thousandth as text, without the leading zero: nothing, '.001', …, '.01', …, '.1', … .
const THOUSANDTHS = Array.from({ length: 1000 }, (_, parts) => String(parts / 1000).slice(1));
const WHOLES = 2 ** 31;

/** Writes a number as drawings need it: no exponent and no needless digits. */
export function decimal(value: number, digits = 3): string {
  const unit = UNITS[digits] ?? 10 ** digits;
  const rounded = Math.round(value * unit);
  const parts = Math.abs(rounded);
  const whole = Math.floor(parts / unit);
  // Converting a small integer to text is much faster than converting a fraction.
  if (parts === whole * unit || digits > 3 || parts >= WHOLES) return String(rounded / unit);
  const fraction = THOUSANDTHS[((parts - whole * unit) * 1000) / unit] ?? '';
  return rounded < 0 ? `-${whole}${fraction}` : whole + fraction;
}
