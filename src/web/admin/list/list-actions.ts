import { useEffect, useMemo, useRef } from 'react';
import type { OrderSummary } from '#shared/orders.ts';
import { type ChosenOrders, createChosenOrders } from './chosen-orders.ts';

/** What the rows of the list are given: the same object as long as the list is shown, so that none is rendered for it. */
export type ListActions = {
  chosen: ChosenOrders;
  choose(order: OrderSummary, range: boolean): void;
  view(order: OrderSummary): void;
};

/** `orders` is the page that is shown; `view` opens one of them. */
export function useListActions(orders: OrderSummary[], view: (order: OrderSummary) => void): ListActions {
  const shown = useRef({ orders, view });
  useEffect(() => {
    shown.current = { orders, view };
  });
  const actions = useMemo(() => {
    const chosen = createChosenOrders();
    return {
      chosen,
      choose: (order: OrderSummary, range: boolean) => chosen.toggle(order, shown.current.orders, range),
      view: (order: OrderSummary) => shown.current.view(order),
    };
  }, []);
  useEffect(() => actions.chosen.forgetUnprintable(orders), [actions, orders]);
  return actions;
}
