import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { queryClient } from '../call/query-client.ts';
import { type CallQuery, outdate, readAgain } from '../call/query-of.ts';
import type { Undo } from './notebook.ts';
import { refuseStale } from './refuse-stale.ts';

type Entry = { id: number };
type Edit<Item> = (items: Item[]) => Item[];

/** Changes of a list on the server that show at once, and are taken back when they are refused. */
export type ListChanges<Item extends Entry> = {
  /** Answers what the server has made of it. */
  add(save: () => Promise<Item>): Promise<Item>;
  /** `seen` is the row as its form was opened with it: when it is another by now, that is told once (`refuseStale`). */
  rewrite(seen: Item, input: Partial<Item>, save: () => Promise<unknown>): Promise<void>;
  /** Answers how to put it back in its place: `restore` has the server do that. */
  remove(id: number, calls: { save(): Promise<unknown>; restore(): Promise<unknown> }): Promise<Undo>;
  /** Puts the list into the order of `ids`. */
  arrange(ids: number[], save: () => Promise<unknown>): Promise<void>;
};

/** Reads a list again, if a page shows it, and what a printed card says otherwise. */
export function refetch(queryKey: readonly unknown[]): Promise<void> {
  void outdate(api.ownOrders.outdated);
  return readAgain({ queryKey });
}

/** The changes of the list that a query reads. */
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
    // An answer that is on its way does not contain the change yet, and would undo it on the screen.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Item[]>(queryKey) ?? [];
    show(edit);
    try {
      await save();
    } catch (error) {
      // Undoes this one change, not the list as a whole: others may have been made meanwhile.
      show(undo(before));
      throw error;
    } finally {
      void refetch(queryKey);
    }
  }

  return {
    async add(save) {
      const item = await save();
      // What was asked for twice may be in the list by now.
      show((items) => [...items.filter(({ id }) => id !== item.id), item]);
      void refetch(queryKey);
      return item;
    },
    async rewrite(seen, input, save) {
      const { id } = seen;
      await queryClient.cancelQueries({ queryKey });
      // Not by the query, which would ask again and again while there is no answer.
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
      // What the line has asked for twice is refused the second time, and done.
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

/** The items with the removed one back at its old place, unless it is there already. */
function putBack<Item extends Entry>(items: Item[], id: number, before: Item[]): Item[] {
  const item = find(before, id);
  return item && !find(items, id) ? items.toSpliced(before.indexOf(item), 0, item) : items;
}

/** The items in the order of `ids`; those that are not among them come last. */
function inOrder<Item extends Entry>(items: Item[], ids: number[]): Item[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted(
    (one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length),
  );
}
