import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { OrderNeighbours } from '#shared/desk-list.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { call, callPage } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { type ListAddress, neighboursQuery, readListAddress, writeListAddress } from './list/list-address.ts';
import { refreshNeeds } from './needs/use-needs-you.ts';

const LIST = deskApi.orders.list.path;
const WAITING = [deskApi.orders.waiting.path];

export type OrdersPage = Page<OrderSummary[]>;

/** The page of orders at an address; while another one is fetched, the one before it. */
export function useOrders(address: ListAddress) {
  return useQuery({
    queryKey: [LIST, writeListAddress(address)],
    queryFn: () => callPage(deskApi.orders.list, { query: address }),
    placeholderData: keepPreviousData,
    // Orders come and go: what is shown again is asked for again.
    staleTime: 0,
  });
}

/** What waits to be printed, over all pages. */
export function useWaiting() {
  return useQuery({ queryKey: WAITING, queryFn: () => call(deskApi.orders.waiting), staleTime: 0 });
}

/** Everything about one order: the query of its dialog. */
export function orderQuery(id: number) {
  return {
    queryKey: [deskApi.orders.read.path, id],
    queryFn: () => call(deskApi.orders.read, { params: { id } }),
  };
}

/** The orders beside one on the list of a query; none while they are being looked up, and none without a query. */
export function useNeighbours(id: number, list: string): OrderNeighbours {
  const { data } = useQuery({
    queryKey: [deskApi.orders.neighbours.path, id, list],
    queryFn: () =>
      call(deskApi.orders.neighbours, { params: { id }, query: neighboursQuery(readListAddress(list)) }),
    enabled: list !== '',
    staleTime: 0,
  });
  return data ?? { previousId: null, nextId: null };
}

/** Puts an order as the server now has it in the place of the one shown. */
export function showOrder(order: OrderSummary): void {
  queryClient.setQueriesData<OrdersPage>({ queryKey: [LIST] }, (page) =>
    page ? { ...page, rows: page.rows.map((one) => (one.id === order.id ? order : one)) } : undefined,
  );
  queryClient.removeQueries({ queryKey: orderQuery(order.id).queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: WAITING });
  refreshNeeds();
}

/** Reads an order again, and the list that shows it. */
export function refreshOrder(id: number): void {
  void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: [LIST] });
  refreshNeeds();
}
