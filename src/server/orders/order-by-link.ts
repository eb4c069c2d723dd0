import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { callerAddress } from '../http/caller-address.ts';
import { notFound } from '../http/errors.ts';

/** Returns the number of the order of a link. Throws a 404 for an invalid token, and a 429 after too many of them. */
export async function orderByLink(
  { orderLinks, limits, config }: Pick<Deps, 'orderLinks' | 'limits' | 'config'>,
  c: Context,
  token: string,
): Promise<number> {
  const [id] = orderLinks.numbersOf(token) ?? [];
  if (id !== undefined) return id;
  await limits.count('order link from an address', callerAddress(c, config.trustProxy));
  throw notFound('Order');
}

/** Counts an attempt to change the order of a link. Throws a 429 after too many. */
export async function countChange(
  deps: Pick<Deps, 'orderLinks' | 'limits' | 'config'>,
  { c, params }: { c: Context; params: { token: string } },
): Promise<void> {
  await deps.limits.count('change of an order', String(await orderByLink(deps, c, params.token)));
}
