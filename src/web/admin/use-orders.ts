import { useQuery } from '@tanstack/react-query';
import type { Page } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { OrderNeighbours } from '#shared/desk-list.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { queryClient } from '../call/query-client.ts';
import { invalidate, queryOf } from '../call/query-of.ts';
import { type ListAddress, listAddress, neighboursQuery } from './list/list-address.ts';
import { pageQueryOf } from './list-queries.ts';
import { readSearch } from './search-state.ts';

export type OrderRows = Page<OrderSummary[]>;

/** The orders waiting to be printed, on all pages. */
export const waitingQuery = { ...queryOf(deskApi.orders.waiting), staleTime: 0 };

/** The query of a page of orders. */
export const ordersQuery = (query: ListAddress) => pageQueryOf(deskApi.orders.list, { query });

/** The query of one order. */
export const deskOrderQuery = (id: number) => queryOf(deskApi.orders.read, { params: { id } });

/** The previous and next order on a list; none while loading, or without a query. */
export function useNeighbours(id: number, list: string): OrderNeighbours {
  const query = neighboursQuery(readSearch(listAddress, list));
  const { data } = useQuery({
    ...queryOf(deskApi.orders.neighbours, { params: { id }, query }),
    enabled: list !== '',
    staleTime: 0,
  });
  return data ?? { previousId: null, nextId: null };
}

/** Puts the server's version of an order into the cached lists. */
export function cacheOrder(order: OrderSummary): void {
  queryClient.setQueriesData<OrderRows>({ queryKey: [deskApi.orders.list.path] }, (page) =>
    page ? { ...page, rows: page.rows.map((one) => (one.id === order.id ? order : one)) } : undefined,
  );
  void invalidate(deskApi.orders.read, deskApi.orders.waiting, deskApi.desk.needsYou);
}
