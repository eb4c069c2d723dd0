/** A number as drawings write it: no exponent, no needless digits. */
export function decimal(value: number, digits = 3): string {
  const unit = 10 ** digits;
  return String(Math.round(value * unit) / unit);
}
