import type { Deps } from '../deps.ts';

/** A card engine that draws nothing, to make tests of many orders quick. */
export function withoutCards({ loadCardEngine }: Pick<Deps, 'loadCardEngine'>): Deps['loadCardEngine'] {
  return async () => ({
    ...(await loadCardEngine()),
    prepare: async () => undefined,
    compose: () => ({ ok: true, cards: [] }) as never,
  });
}
