import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { call } from '../call/call.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import { statusOf } from '../ui/query-status.ts';
import { createListChanges, type ListChanges } from './list-changes.ts';
import type { Listing } from './notebook.ts';

type Entry = { id: number };
type ListEndpoint<Item extends Entry> = Endpoint<
  'member',
  string,
  undefined,
  undefined,
  z.ZodMiniType<Item[]>
>;

/** The key of a list in the query cache, and how it is read from the server. */
type Source<Item extends Entry> = { queryKey: readonly unknown[]; queryFn(): Promise<Item[]> };

/** The source of a list that has a call of its own. `useSavedList` needs the same object at every render. */
export function sourceOf<Item extends Entry>(endpoint: ListEndpoint<Item>): Source<Item> {
  return { queryKey: [endpoint.path], queryFn: () => call(endpoint) };
}

/** A list on the server, and what may be changed in it. */
type SavedList<Item extends Entry> = ListChanges<Item> & { listing: Listing<Item> };

export function useSavedList<Item extends Entry>(source: Source<Item>): SavedList<Item> {
  const query = useQuery(source);
  const { data, error, refetch } = query;
  const status = statusOf(query);
  useEffect(() => {
    if (!data) leaveIfLoggedOut(error);
  }, [data, error]);
  const changes = useMemo(() => createListChanges<Item>(source.queryKey), [source]);
  return useMemo(
    () => ({ ...changes, listing: { status, items: data ?? [], retry: () => void refetch() } }),
    [changes, status, data, refetch],
  );
}
