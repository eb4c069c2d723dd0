import { shipToWords } from '#shared/ship-to.ts';
import { type Place, usualPlace } from '#shared/shipping.ts';
import { badRequest } from '../http/errors.ts';

/**
 * Throws a 400 when a shop does not post to where a parcel should go. `before` is where it went until now: what was agreed
 * when the shop posted there stays as it is.
 */
export function refuseElsewhere(shipTo: readonly string[], to: Place, before?: Place): void {
  const country = usualPlace(to).country.toLowerCase();
  const allowed = before ? [...shipTo, usualPlace(before).country] : shipTo;
  if (!allowed.some((name) => name.toLowerCase() === country))
    throw badRequest(`We post to ${shipToWords(shipTo)} only.`);
}
