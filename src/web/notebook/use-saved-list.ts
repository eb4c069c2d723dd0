import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallQuery } from '../call/query-of.ts';
import { statusOf } from '../ui/query-status.ts';
import { createListChanges, type ListChanges } from './list-changes.ts';
import type { Listing } from './notebook.ts';

type Entry = { id: number };

/** A list on the server with the operations on it. */
type SavedList<Item extends Entry> = ListChanges<Item> & { listing: Listing<Item> };

/** `source` is the list's query, `arrange` sorts its items; both must be the same at every render. */
export function useSavedList<Item extends Entry>(
  source: CallQuery<Item[]>,
  arrange: (items: Item[]) => Item[] = asTheyCame,
): SavedList<Item> {
  const query = useQuery(source);
  const { data, refetch } = query;
  const status = statusOf(query);
  const changes = useMemo(() => createListChanges<Item>(source), [source]);
  return useMemo(
    () => ({ ...changes, listing: { status, items: arrange(data ?? []), retry: () => void refetch() } }),
    [changes, status, data, arrange, refetch],
  );
}

function asTheyCame<Item>(items: Item[]): Item[] {
  return items;
}
