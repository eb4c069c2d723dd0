import { titlesOf } from '#shared/card-design.ts';
import type { CardData } from '../cards/card-data.ts';
import type { DrawnCard } from '../cards/card-tasks.ts';
import { composeCards } from '../cards/compose-cards.ts';
import type { Requester } from '../cards/requester.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';
import { refuseTooManyCopies } from './refuse-too-many-copies.ts';

/** `titles` are those of the copies after the first. */
type Copied = { titles: readonly string[]; copies: number };

/**
 * The cards of an order's first copy, once those of every title have been laid out: one that cannot be printed must not be
 * sold. Throws a 400 with the engine's sentence, or when so many copies are more than an order can hold. That is asked as soon
 * as the first title is laid out, so that an order that is refused costs no further ones.
 */
export async function composeOrder(
  deps: Pick<Deps, 'cards'>,
  data: CardData,
  { titles, copies }: Copied,
  requester: Requester,
): Promise<DrawnCard[]> {
  const design = data.design ?? {};
  const [, ...further] = new Set(titlesOf(design, titles, copies));
  const cards = await composeCards(deps, data, badRequest, requester);
  refuseTooManyCopies(copies, cards);
  for (const title of further)
    await composeCards(deps, { ...data, design: { ...design, title } }, badRequest, requester);
  return cards;
}
