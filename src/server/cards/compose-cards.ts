import type { Deps } from '../deps.ts';
import type { CardData } from './card-data.ts';
import type { DrawnCard } from './card-tasks.ts';
import type { Requester } from './requester.ts';

/** Lays the cards out and draws them; when they cannot be made, throws the error that `refuse` makes of the engine's sentence. */
export async function composeCards(
  { cards }: Pick<Deps, 'cards'>,
  data: CardData,
  refuse: (sentence: string) => Error,
  requester?: Requester,
): Promise<DrawnCard[]> {
  const composition = await cards.compose(data, requester);
  if (!composition.ok) throw refuse(composition.refusal);
  return composition.cards;
}
