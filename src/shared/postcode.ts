import { plainSigns } from './plain-text.ts';

// One or two letters, a district, a digit and two letters; the last two are never C, I, K, M, O or V. GIR 0AA was the Girobank's.
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[ABD-HJLNP-UW-Z]{2})$/;
/** British Forces Post Office: a number of its own, beside the postcodes that begin with BF1. */
const FORCES = /^BFPO([1-9]\d{0,3})$/;
/** What people put between the letters. */
const BETWEEN = /[\s.,()_-]/g;
const MAX_UNITS = 20;

/**
 * A postcode of the United Kingdom, the Channel Islands, the Isle of Man or the British forces in its usual form
 * ('ls11aa' → 'LS1 1AA', 'bfpo57' → 'BFPO 57'); null for what is not shaped like one. Whether it exists is not looked up.
 */
export function tidyPostcode(typed: string): string | null {
  if (typed.length > MAX_UNITS) return null;
  const letters = plainSigns(typed).replace(BETWEEN, '').toUpperCase();
  const [, number] = FORCES.exec(letters) ?? [];
  if (number) return `BFPO ${number}`;
  const [, outward, inward] = POSTCODE.exec(letters) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}
