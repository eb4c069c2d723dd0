import type { Context } from 'hono';
import { addressOf } from '#shared/call.ts';

/** Sets the `Link` header to a list's neighbouring pages; `places` are the query parameters that differ. */
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
