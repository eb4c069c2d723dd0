// A power takes as long as all the rest.
const UNITS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];

/** A number as drawings write it: no exponent, no needless digits. */
export function decimal(value: number, digits = 3): string {
  const unit = UNITS[digits] ?? 10 ** digits;
  return String(Math.round(value * unit) / unit);
}
