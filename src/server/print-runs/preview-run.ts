import type { z } from 'zod/mini';
import { countCards } from '#shared/copies.ts';
import type { printPreview } from '#shared/print-runs.ts';
import type { Queryable } from '../db/connect.ts';
import { whyUnprintable } from '../orders/refuse-unprintable.ts';
import { findRunnable, sumOf } from './queries.ts';

/** What a run of these orders would be, before anything is changed. */
export async function previewRun(db: Queryable, ids: number[]): Promise<z.infer<typeof printPreview>> {
  const orders = await findRunnable(db, ids);
  const found = new Map(orders.map((order) => [order.id, order]));
  return {
    cards: sumOf(orders.map(countCards)),
    printed: orders.flatMap(({ id, printStartedAt }) => (printStartedAt ? [id] : [])),
    refused: ids.flatMap((order) => {
      const reason = whyUnprintable(found.get(order));
      return reason ? [{ order, reason }] : [];
    }),
  };
}
