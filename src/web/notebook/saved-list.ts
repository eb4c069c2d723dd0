import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { call, queryClient } from '../api.ts';
import type { Listing } from './notebook.ts';

type Entry = { id: number };
type ListEndpoint<Item extends Entry> = Endpoint<
  'member',
  string,
  undefined,
  undefined,
  z.ZodMiniType<Item[]>
>;

/** A list on the server: what it holds, and changes that show at once and are taken back when they are refused. */
type SavedList<Item extends Entry> = {
  listing: Listing<Item>;
  add(save: () => Promise<Item>): Promise<void>;
  rewrite(id: number, input: Partial<Item>, save: () => Promise<unknown>): Promise<void>;
  remove(id: number, save: () => Promise<unknown>): Promise<void>;
};

export function useSavedList<Item extends Entry>(endpoint: ListEndpoint<Item>): SavedList<Item> {
  const query = useQuery({ queryKey: [endpoint.path], queryFn: () => call(endpoint) });
  const { data, isFetching, refetch: retry } = query;
  const changes = useMemo(() => changesOf(endpoint), [endpoint]);
  return useMemo(() => {
    const without = isFetching ? 'loading' : 'error';
    const listing = {
      status: data ? 'ready' : without,
      items: data ?? [],
      retry: () => void retry(),
    } as const;
    return { ...changes, listing };
  }, [changes, data, isFetching, retry]);
}

/** Asks for a list again, where a page shows it. */
export function refetch({ path }: { path: string }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [path] });
}

function changesOf<Item extends Entry>(endpoint: ListEndpoint<Item>): Omit<SavedList<Item>, 'listing'> {
  const queryKey = [endpoint.path];

  function show(edit: (items: Item[]) => Item[]): void {
    queryClient.setQueryData<Item[]>(queryKey, (items) => items && edit(items));
  }

  async function change(edit: (items: Item[]) => Item[], save: () => Promise<unknown>): Promise<void> {
    // An answer that is on its way knows nothing of the change and must not undo it.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey);
    show(edit);
    try {
      await save();
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      throw error;
    } finally {
      void refetch(endpoint);
    }
  }

  return {
    async add(save) {
      const item = await save();
      show((items) => [...items, item]);
      void refetch(endpoint);
    },
    rewrite: (id, input, save) =>
      change((items) => items.map((item) => (item.id === id ? { ...item, ...input } : item)), save),
    remove: (id, save) => change((items) => items.filter((item) => item.id !== id), save),
  };
}
