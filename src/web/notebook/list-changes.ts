import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { queryClient } from '../call/query-client.ts';
import { type CallQuery, invalidate, refetch } from '../call/query-of.ts';
import type { Undo } from './notebook.ts';
import { refuseStale } from './refuse-stale.ts';

type Entry = { id: number };
type Edit<Item> = (items: Item[]) => Item[];

/** Optimistic changes to a list on the server: shown at once, and undone when the server refuses. */
export type ListChanges<Item extends Entry> = {
  /** Resolves with the item as the server stored it. */
  add(save: () => Promise<Item>): Promise<Item>;
  /** `seen` is the row when its form was opened; if it has changed since, the first attempt rejects (`refuseStale`). */
  rewrite(seen: Item, input: Partial<Item>, save: () => Promise<unknown>): Promise<void>;
  /** Resolves with a function that restores the item to its place; `restore` is the call that does so on the server. */
  remove(id: number, calls: { save(): Promise<unknown>; restore(): Promise<unknown> }): Promise<Undo>;
  /** Sorts the list in the order of `ids`. */
  arrange(ids: number[], save: () => Promise<unknown>): Promise<void>;
};

/** Refetches a list, if a page shows it, and the check for an outdated card. */
export function refetchList(queryKey: readonly unknown[]): Promise<void> {
  void invalidate(api.ownOrders.outdated);
  return refetch({ queryKey });
}

/** The optimistic changes to the list that a query reads. */
export function createListChanges<Item extends Entry>(source: CallQuery<Item[]>): ListChanges<Item> {
  const { queryKey } = source;

  function show(edit: Edit<Item>): void {
    queryClient.setQueryData<Item[]>(queryKey, (items) => items && edit(items));
  }

  async function change(
    edit: Edit<Item>,
    undo: (before: Item[]) => Edit<Item>,
    save: () => Promise<unknown>,
  ): Promise<void> {
    // A read in progress does not contain the change yet and would undo it on the screen.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey) ?? [];
    show(edit);
    try {
      await save();
    } catch (error) {
      // Only this change is undone, because others may have been made in the meantime.
      show(undo(before));
      throw error;
    } finally {
      void refetchList(queryKey);
    }
  }

  return {
    async add(save) {
      const item = await save();
      // The list may already contain the item if the call was repeated.
      show((items) => [...items.filter(({ id }) => id !== item.id), item]);
      void refetchList(queryKey);
      return item;
    },
    async rewrite(seen, input, save) {
      const { id } = seen;
      await queryClient.cancelQueries({ queryKey });
      // `queryFn` is called directly, because the query would retry while there is no answer.
      const rows = await source.queryFn();
      show(() => rows);
      refuseStale(queryClient.getQueryData<Item[]>(queryKey) ?? rows, seen, input);
      await change(
        (items) => items.map((item) => (item.id === id ? { ...item, ...input } : item)),
        (before) => (items) => items.map((item) => (item.id === id ? (find(before, id) ?? item) : item)),
        save,
      );
    },
    async remove(id, { save, restore }) {
      const before = queryClient.getQueryData<Item[]>(queryKey) ?? [];
      const without: Edit<Item> = (items) => items.filter((item) => item.id !== id);
      const back: Edit<Item> = (items) => putBack(items, id, before);
      // A request that a faulty connection sent twice gets a 404 the second time, although the change is done.
      const unlessDone = (ask: () => Promise<unknown>, isThere: boolean) => () =>
        ask().catch(async (error) => {
          const isMissing = error instanceof CallError && error.status === 404;
          if (!isMissing || (find(await source.queryFn(), id) !== undefined) !== isThere) throw error;
        });
      await change(without, () => back, unlessDone(save, false));
      return () => change(back, () => without, unlessDone(restore, true));
    },
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

/** The items with the removed one in its former place, unless it is already included. */
function putBack<Item extends Entry>(items: Item[], id: number, before: Item[]): Item[] {
  const item = find(before, id);
  return item && !find(items, id) ? items.toSpliced(before.indexOf(item), 0, item) : items;
}

/** The items in the order of `ids`; items not in `ids` are last. */
function inOrder<Item extends Entry>(items: Item[], ids: number[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted(
    (one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length),
  );
}
