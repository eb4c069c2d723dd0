import type { ComposedCard } from '#card/engine.ts';
import type { Deps } from '../deps.ts';
import type { CardData } from './cards.ts';

/** Lays the cards out; when they cannot be made, throws the error that `refuse` makes of the engine's sentence. */
export async function composeCards(
  { cards }: Pick<Deps, 'cards'>,
  data: CardData,
  refuse: (sentence: string) => Error,
): Promise<ComposedCard[]> {
  const composition = await cards.compose(data);
  if (!composition.ok) throw refuse(composition.refusal);
  return composition.cards;
}
