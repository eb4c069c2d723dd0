import { type StoredDesign, titlesOf } from '#shared/card-design.ts';
import { tooManyCards } from '#shared/copies.ts';
import type { CardData } from '../cards/card-data.ts';
import type { Requester } from '../cards/requester.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';

/** `titles` are those of the copies after the first. */
type Copied = { titles: readonly string[]; copies: number };

/**
 * Lays out the cards of every title, since cards that cannot be printed must not be sold, and returns the number of
 * cards per copy. Throws 400 with the engine's sentence, or if an order cannot have so many cards; that is checked
 * after the first title, so that no further ones are laid out in vain.
 */
export async function composeOrder(
  { cards }: Pick<Deps, 'cards'>,
  data: CardData,
  { titles, copies }: Copied,
  requester: Requester,
): Promise<number> {
  const count = async (design: StoredDesign) => {
    const counted = await cards.count({ ...data, design }, requester);
    if (!counted.ok) throw badRequest(counted.refusal);
    return counted.cards;
  };
  const design = data.design ?? {};
  const [, ...further] = new Set(titlesOf(design, titles, copies));
  const cardsPerCopy = await count(design);
  const excess = tooManyCards({ copies, cardsPerCopy });
  if (excess) throw badRequest(excess);
  for (const title of further) await count({ ...design, title });
  return cardsPerCopy;
}
