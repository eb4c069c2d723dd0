import { useCallback, useState } from 'react';
import { type Copies, countCards } from '#shared/copies.ts';
import { isDisputed } from '#shared/disputes.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { PRINTABLE } from '#shared/printing.ts';

/** The orders chosen for printing, on any page of the list, each with its number of cards. */
export type ChosenOrders = ReadonlyMap<number, number>;

/** `last` is the order that was toggled last, from which a range extends. */
export type OrderChoice = { chosen: ChosenOrders; last: number | null };

const NO_CHOICE: OrderChoice = { chosen: new Map(), last: null };

/** Toggles an order; with `range`, all orders on this page from the last toggled one to it get the same state. */
export function toggled(
  { chosen, last }: OrderChoice,
  order: OrderSummary,
  page: OrderSummary[],
  range: boolean,
): OrderChoice {
  const from = range ? page.findIndex(({ id }) => id === last) : -1;
  const to = page.findIndex(({ id }) => id === order.id);
  const meant = from < 0 || to < 0 ? [order] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: changed(chosen, meant.filter(isPrintable), !chosen.has(order.id)), last: order.id };
}

export function changed(
  chosen: ChosenOrders,
  orders: (Copies & { id: number })[],
  isChosen: boolean,
): ChosenOrders {
  const next = new Map(chosen);
  for (const order of orders) {
    if (isChosen) next.set(order.id, countCards(order));
    else next.delete(order.id);
  }
  return next;
}

export function isPrintable(order: OrderSummary): boolean {
  return PRINTABLE[order.status] && order.heldAt === null && !isDisputed(order);
}

/** The chosen orders and functions to change them. The functions are stable while the page is the same. */
export function useChosenOrders(page: OrderSummary[]) {
  const [choice, setChoice] = useState(NO_CHOICE);
  const { chosen } = choice;
  const change = (orders: (Copies & { id: number })[], isChosen: boolean, before = chosen) =>
    setChoice({ chosen: changed(before, orders, isChosen), last: null });
  const gone = page.filter((order) => chosen.has(order.id) && !isPrintable(order));
  if (gone.length > 0) change(gone, false);
  const toggle = useCallback(
    (order: OrderSummary, range: boolean) => setChoice((before) => toggled(before, order, page, range)),
    [page],
  );
  return {
    chosen,
    toggle,
    changePage: (isChosen: boolean) => change(page.filter(isPrintable), isChosen),
    replace: (orders: (Copies & { id: number })[]) => change(orders, true, NO_CHOICE.chosen),
    clear: () => setChoice(NO_CHOICE),
  };
}
