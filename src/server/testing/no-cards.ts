import type { Deps } from '../deps.ts';

/** An engine that draws nothing, for tests of many orders: the cards themselves are tried elsewhere. */
export function withoutCards({ loadCardEngine }: Pick<Deps, 'loadCardEngine'>): Deps['loadCardEngine'] {
  return async () => ({
    ...(await loadCardEngine()),
    prepare: async () => undefined,
    compose: () => ({ ok: true, cards: [] }) as never,
  });
}
