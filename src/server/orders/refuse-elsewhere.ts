import { shipToWords } from '#shared/ship-to.ts';
import { type Place, usualPlace } from '#shared/shipping.ts';
import { badRequest } from '../http/errors.ts';

/** Whether a shop posts to a place. */
export function postsTo(shipTo: readonly string[], to: Place): boolean {
  const country = usualPlace(to).country.toLowerCase();
  return shipTo.some((name) => name.toLowerCase() === country);
}

/**
 * Throws a 400 when a shop does not post to where a parcel should go. `before` is where it went until now: what was agreed
 * when the shop posted there stays as it is.
 */
export function refuseElsewhere(shipTo: readonly string[], to: Place, before?: Place): void {
  if (!postsTo(before ? [...shipTo, usualPlace(before).country] : shipTo, to))
    throw badRequest(`We only post to ${shipToWords(shipTo)}.`);
}
