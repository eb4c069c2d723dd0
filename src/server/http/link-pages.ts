import type { Context } from 'hono';
import { addressOf } from '#shared/call.ts';

/** Tells in the `Link` header where the pages beside one of a list are: what their queries have that its own has not. */
export function linkPages(
  c: Context,
  { path }: { path: string },
  query: object,
  places: Partial<Record<'next' | 'prev', object | null>>,
): void {
  for (const [rel, place] of Object.entries(places)) {
    const address = place && addressOf({ path }, {}, { ...query, ...place });
    if (address) c.header('Link', `<${address}>; rel="${rel}"`, { append: true });
  }
}
