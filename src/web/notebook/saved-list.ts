import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import type { Listing } from './notebook.ts';

type Entry = { id: number };
type Edit<Item> = (items: Item[]) => Item[];
type ListEndpoint<Item extends Entry> = Endpoint<
  'member',
  string,
  undefined,
  undefined,
  z.ZodMiniType<Item[]>
>;

/** Where a list is kept by the page, and how it is read from the server. */
type Source<Item extends Entry> = { queryKey: readonly unknown[]; queryFn(): Promise<Item[]> };

/** The source of a whole list of the contract; the same one every time, as `useSavedList` asks for. */
export function sourceOf<Item extends Entry>(endpoint: ListEndpoint<Item>): Source<Item> {
  return { queryKey: [endpoint.path], queryFn: () => call(endpoint) };
}

/** A list on the server: what it holds, and changes that show at once and are taken back when they are refused. */
export type SavedList<Item extends Entry> = {
  listing: Listing<Item>;
  add(save: () => Promise<Item>): Promise<void>;
  rewrite(id: number, input: Partial<Item>, save: () => Promise<unknown>): Promise<void>;
  remove(id: number, save: () => Promise<unknown>): Promise<void>;
  /** Puts the list into the order of `ids`. */
  arrange(ids: number[], save: () => Promise<unknown>): Promise<void>;
};

export function useSavedList<Item extends Entry>(source: Source<Item>): SavedList<Item> {
  const query = useQuery(source);
  const { data, error, isFetching, refetch: retry } = query;
  useEffect(() => {
    if (!data) leaveIfLoggedOut(error);
  }, [data, error]);
  const changes = useMemo(() => changesOf(source), [source]);
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
export function refetch({ queryKey }: Pick<Source<Entry>, 'queryKey'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}

function changesOf<Item extends Entry>(source: Source<Item>): Omit<SavedList<Item>, 'listing'> {
  const { queryKey } = source;

  function show(edit: Edit<Item>): void {
    queryClient.setQueryData<Item[]>(queryKey, (items) => items && edit(items));
  }

  async function change(
    edit: Edit<Item>,
    undo: (before: Item[]) => Edit<Item>,
    save: () => Promise<unknown>,
  ) {
    // An answer that is on its way knows nothing of the change and must not undo it.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey) ?? [];
    show(edit);
    try {
      await save();
    } catch (error) {
      // This one change alone: others may have been made meanwhile.
      show(undo(before));
      throw error;
    } finally {
      void refetch(source);
    }
  }

  return {
    async add(save) {
      const item = await save();
      show((items) => [...items, item]);
      void refetch(source);
    },
    rewrite: (id, input, save) =>
      change(
        (items) => items.map((item) => (item.id === id ? { ...item, ...input } : item)),
        (before) => (items) => items.map((item) => (item.id === id ? (find(before, id) ?? item) : item)),
        save,
      ),
    remove: (id, save) =>
      change(
        (items) => items.filter((item) => item.id !== id),
        (before) => (items) => putBack(items, id, before),
        save,
      ),
    arrange: (ids, save) =>
      change(
        (items) => inOrder(items, ids),
        (before) => (items) =>
          inOrder(
            items,
            before.map(({ id }) => id),
          ),
        save,
      ),
  };
}

function find<Item extends Entry>(items: Item[], id: number): Item | undefined {
  return items.find((item) => item.id === id);
}

/** The item in the place it had before, unless it is there. */
function putBack<Item extends Entry>(items: Item[], id: number, before: Item[]): Item[] {
  const item = find(before, id);
  return item && !find(items, id) ? items.toSpliced(before.indexOf(item), 0, item) : items;
}

/** The items in the order of `ids`; one that is not among them stays behind those that are. */
function inOrder<Item extends Entry>(items: Item[], ids: number[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted(
    (one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length),
  );
}
