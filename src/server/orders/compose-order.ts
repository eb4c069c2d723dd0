import { type StoredDesign, titlesOf } from '#shared/card-design.ts';
import { excessOfCopies } from '#shared/copies.ts';
import type { CardData } from '../cards/card-data.ts';
import type { Requester } from '../cards/requester.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';

/** `titles` are those of the copies after the first. */
type Copied = { titles: readonly string[]; copies: number };

/**
 * How many cards each copy of an order takes, once those of every title have been laid out: one that cannot be printed must not
 * be sold. Throws a 400 with the engine's sentence, or when so many copies are more than an order can hold. That is asked as
 * soon as the first title is laid out, so that an order that is refused costs no further ones.
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
  const excess = excessOfCopies({ copies, cardsPerCopy });
  if (excess) throw badRequest(excess);
  for (const title of further) await count({ ...design, title });
  return cardsPerCopy;
}
