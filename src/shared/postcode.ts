import { plainCharacters } from './plain-characters.ts';

// One or two letters, a district, a digit and two letters except C, I, K, M, O and V. GIR 0AA was the Girobank's.
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[ABD-HJLNP-UW-Z]{2})$/;
/** British Forces Post Office numbers, an alternative to the postcodes that begin with BF1. */
const BFPO_PATTERN = /^BFPO([1-9]\d{0,3})$/;
/** Separators that people type. */
const BETWEEN = /[\s.,()_-]/g;
const MAX_UNITS = 20;

/**
 * The usual form of a postcode of the United Kingdom, the Channel Islands, the Isle of Man or the British forces
 * ('ls11aa' → 'LS1 1AA', 'bfpo57' → 'BFPO 57'); null for other formats. Existence is not checked.
 */
export function tidyPostcode(typed: string): string | null {
  if (typed.length > MAX_UNITS) return null;
  const letters = plainCharacters(typed).replace(BETWEEN, '').toUpperCase();
  const [, number] = BFPO_PATTERN.exec(letters) ?? [];
  if (number) return `BFPO ${number}`;
  const [, outward, inward] = POSTCODE.exec(letters) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}
