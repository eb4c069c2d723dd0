// A power takes as long as all the rest.
const UNITS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
// What stands behind a whole number, for each thousandth: nothing, '.001', …, '.01', …, '.1', … .
const THOUSANDTHS = Array.from({ length: 1000 }, (_, parts) => String(parts / 1000).slice(1));
const WHOLES = 2 ** 31;

/** A number as drawings write it: no exponent, no needless digits. */
export function decimal(value: number, digits = 3): string {
  const unit = UNITS[digits] ?? 10 ** digits;
  const rounded = Math.round(value * unit);
  const parts = Math.abs(rounded);
  const whole = Math.floor(parts / unit);
  // Small integers become texts far sooner than fractions do.
  if (parts === whole * unit || digits > 3 || parts >= WHOLES) return String(rounded / unit);
  const fraction = THOUSANDTHS[((parts - whole * unit) * 1000) / unit] ?? '';
  return rounded < 0 ? `-${whole}${fraction}` : whole + fraction;
}
