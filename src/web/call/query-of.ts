import type { dataTagErrorSymbol, dataTagSymbol, Query } from '@tanstack/react-query';
import type { CallAnswer, CallArguments, Caller } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** A key that tells the cache's functions what they find under it. */
export interface CallKey<Answer> extends ReadonlyArray<unknown> {
  [dataTagSymbol]: Answer;
  [dataTagErrorSymbol]: Error;
}

/** A query makes nothing, so it has no key. */
const read: Caller<unknown> = call;

export type CallQuery<Answer> = { queryKey: CallKey<Answer>; queryFn(): Promise<Answer> };

/** The query of a call. Its key is the path and what the call is given; `[path]` is the key of all queries of the call. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E, unknown>
): CallQuery<CallAnswer<E>> {
  const queryKey = [endpoint.path, ...input] as unknown as CallKey<CallAnswer<E>>;
  return { queryKey, queryFn: () => read(endpoint, ...input) };
}

/** Has everything that was read by these calls read again, at once where the page shows it. */
export async function outdate(...endpoints: Pick<Endpoint, 'path'>[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => readAgain({ queryKey: [path] })));
}

/**
 * Has what is under a key read again, or everything. A first reading that is on its way is given up: it may have begun before the
 * change, and an invalidation would be content with it.
 */
export async function readAgain(filters: { queryKey?: readonly unknown[] } = {}): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  await queryClient.cancelQueries({ ...filters, type: 'active', predicate: isFirst });
  return queryClient.invalidateQueries(filters);
}
