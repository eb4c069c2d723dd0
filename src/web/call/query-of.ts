import type { dataTagErrorSymbol, dataTagSymbol, Query } from '@tanstack/react-query';
import type { CallAnswer, CallArguments, Caller } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** A query key that carries the type of its data. */
export interface CallKey<Answer> extends ReadonlyArray<unknown> {
  [dataTagSymbol]: Answer;
  [dataTagErrorSymbol]: Error;
}

/** Reads take no idempotency key. */
const read: Caller<unknown> = call;

export type CallQuery<Answer> = { queryKey: CallKey<Answer>; queryFn(): Promise<Answer> };

/** The query of a call. Its key is the path with the call's input; `[path]` matches all queries of the call. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E, unknown>
): CallQuery<CallAnswer<E>> {
  const queryKey = [endpoint.path, ...input] as unknown as CallKey<CallAnswer<E>>;
  return { queryKey, queryFn: () => read(endpoint, ...input) };
}

/** Invalidates everything read by these calls; queries that the page shows are refetched at once. */
export async function invalidate(...endpoints: Pick<Endpoint, 'path'>[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => refetch({ queryKey: [path] })));
}

/**
 * Refetches the queries under a key, or all. A first read in progress is cancelled, because it may have begun before
 * the change and invalidating would keep its result.
 */
export async function refetch(filters: { queryKey?: readonly unknown[] } = {}): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  await queryClient.cancelQueries({ ...filters, type: 'active', predicate: isFirst });
  return queryClient.invalidateQueries(filters);
}
