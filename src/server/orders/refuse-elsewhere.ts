import { shipToWords } from '#shared/ship-to.ts';
import { type Place, usualPlace } from '#shared/shipping.ts';
import { badRequest } from '../http/errors.ts';

/** Whether a shop delivers to a place. */
export function postsTo(shipTo: readonly string[], to: Place): boolean {
  const country = usualPlace(to).country.toLowerCase();
  return shipTo.some((name) => name.toLowerCase() === country);
}

/**
 * Throws 400 if a shop does not deliver to a place. `before` is the order's present place, whose country stays allowed.
 */
export function refuseElsewhere(shipTo: readonly string[], to: Place, before?: Place): void {
  if (!postsTo(before ? [...shipTo, usualPlace(before).country] : shipTo, to))
    throw badRequest(`We only post to ${shipToWords(shipTo)}.`);
}
