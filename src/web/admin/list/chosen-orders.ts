import { useMemo, useSyncExternalStore } from 'react';
import { type Copies, countCards } from '#shared/copies.ts';
import { isDisputed } from '#shared/disputes.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { PRINTED } from '#shared/printing.ts';
import { createStore } from '../../store/create-store.ts';

/**
 * The orders that are chosen to be printed, on whatever page of the list they are. Outside of React, so that choosing one
 * of two hundred renders that one.
 */
export type ChosenOrders = ReturnType<typeof createChosenOrders>;

export function createChosenOrders() {
  // How many cards each takes.
  const store = createStore<ReadonlyMap<number, number>>(new Map());
  // The order chosen or left out last, from which a range goes on.
  let last: number | null = null;

  function change(orders: readonly (Copies & { id: number })[], chosen: boolean): void {
    const next = new Map(store.get());
    for (const order of orders) {
      if (chosen) next.set(order.id, countCards(order));
      else next.delete(order.id);
    }
    store.set(next);
  }

  return {
    ...store,
    /** Chooses an order or leaves it out; with `range`, all from the last one up to it on this page do the same. */
    toggle(order: OrderSummary, page: readonly OrderSummary[], range: boolean): void {
      const from = range ? page.findIndex(({ id }) => id === last) : -1;
      const to = page.findIndex(({ id }) => id === order.id);
      const meant = from < 0 || to < 0 ? [order] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
      change(meant.filter(isPrintable), !store.get().has(order.id));
      last = order.id;
    },
    change: (page: readonly OrderSummary[], chosen: boolean) => change(page.filter(isPrintable), chosen),
    /** Leaves out what is shown and may no longer be printed. */
    forgetUnprintable(page: readonly OrderSummary[]): void {
      const gone = page.filter((order) => store.get().has(order.id) && !isPrintable(order));
      if (gone.length) change(gone, false);
    },
    replace(orders: readonly (Copies & { id: number })[]): void {
      store.set(new Map(orders.map((order) => [order.id, countCards(order)])));
      last = null;
    },
    clear: () => store.set(new Map()),
  };
}

export function isPrintable(order: OrderSummary): boolean {
  return PRINTED[order.status] && order.heldAt === null && !isDisputed(order);
}

/** Whether an order is chosen, in a component that is rendered again only when that changes. */
export function useIsChosen({ subscribe, get }: ChosenOrders, id: number): boolean {
  const isChosen = () => get().has(id);
  return useSyncExternalStore(subscribe, isChosen, isChosen);
}

/** How many orders of a page are chosen of those that can be: for a tick that means all of them. */
export function useChosenOfPage(chosen: ChosenOrders, page: readonly OrderSummary[]) {
  const printable = useMemo(() => page.filter(isPrintable), [page]);
  const count = () => printable.filter(({ id }) => chosen.get().has(id)).length;
  return { of: printable.length, count: useSyncExternalStore(chosen.subscribe, count, count) };
}

/** The numbers of all chosen orders, lowest first, and how many cards they take. */
export function useSelection(chosen: ChosenOrders): { ids: number[]; cards: number } {
  const orders = chosen.use();
  return useMemo(
    () => ({
      ids: [...orders.keys()].sort((a, b) => a - b),
      cards: [...orders.values()].reduce((sum, cards) => sum + cards, 0),
    }),
    [orders],
  );
}
