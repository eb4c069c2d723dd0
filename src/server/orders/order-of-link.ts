import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { callerAddress } from '../http/caller-address.ts';
import { notFound } from '../http/errors.ts';

/**
 * Returns the number of the order that a link opens. Throws 404 if the token is not valid, and 429 after too many
 * invalid ones.
 */
export async function orderOfLink(
  { orderLinks, limits, config }: Pick<Deps, 'orderLinks' | 'limits' | 'config'>,
  c: Context,
  token: string,
): Promise<number> {
  const [id] = orderLinks.numbersOf(token) ?? [];
  if (id !== undefined) return id;
  await limits.count('order link from an address', callerAddress(c, config.trustProxy));
  throw notFound('Order');
}

/** Counts an attempt to change the order that a link opens. */
export async function countChange(
  deps: Pick<Deps, 'orderLinks' | 'limits' | 'config'>,
  { c, params }: { c: Context; params: { token: string } },
): Promise<void> {
  await deps.limits.count('change of an order', String(await orderOfLink(deps, c, params.token)));
}
