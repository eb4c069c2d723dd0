import { useState } from 'react';
import type { OrderSummary } from '#shared/orders.ts';
import { MAX_SHEET_ORDERS, PRINTED } from '#shared/printing.ts';

export type Selection = {
  /** The chosen orders that are shown and may still be printed. */
  ids: number[];
  has(order: OrderSummary): boolean;
  toggle(order: OrderSummary): void;
  /** Chooses every order that is paid for and not completed yet, as many as one file takes. */
  chooseOpen(): void;
  clear(): void;
};

/** Which of these orders are to be printed. */
export function useSelection(orders: OrderSummary[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const ids = orders.filter((order) => chosen.has(order.id) && PRINTED[order.status]).map(({ id }) => id);
  return {
    ids,
    has: ({ id }) => ids.includes(id),
    toggle({ id }) {
      choose(ids.includes(id) ? new Set(ids.filter((other) => other !== id)) : new Set([...ids, id]));
    },
    chooseOpen() {
      const open = orders.filter(({ status, completed }) => status === 'paid' && !completed);
      // The oldest are at the end, and have waited longest.
      choose(new Set(open.slice(-MAX_SHEET_ORDERS).map(({ id }) => id)));
    },
    clear: () => choose(new Set()),
  };
}
