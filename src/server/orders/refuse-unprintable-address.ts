import { type Shipping, unusualTexts } from '#shared/shipping.ts';
import type { Requester } from '../cards/requester.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';

/** Throws 400 with the characters of a name, an address or a gift note that cannot be printed on labels and slips. */
export async function refuseUnprintableAddress(
  { cards }: Pick<Deps, 'cards'>,
  shipping: Shipping,
  requester?: Requester,
): Promise<void> {
  const texts = unusualTexts(shipping).map(([, text]) => text);
  const refusal = texts.length > 0 ? await cards.refusalOfTexts(texts, requester) : null;
  if (refusal) throw badRequest(refusal);
}
