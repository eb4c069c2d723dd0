import { shipToWords } from '#shared/ship-to.ts';
import { normalPlace, type Place } from '#shared/shipping.ts';
import { badRequest } from '../http/errors.ts';

/** Whether a shop delivers to a place. */
export function deliversTo(shipTo: readonly string[], to: Place): boolean {
  const country = normalPlace(to).country.toLowerCase();
  return shipTo.some((name) => name.toLowerCase() === country);
}

/**
 * Throws 400 if a shop does not deliver to a place. `before` is the order's present place, whose country stays allowed.
 */
export function refuseOutsideDeliveryArea(shipTo: readonly string[], to: Place, before?: Place): void {
  if (!deliversTo(before ? [...shipTo, normalPlace(before).country] : shipTo, to))
    throw badRequest(`We only post to ${shipToWords(shipTo)}.`);
}
