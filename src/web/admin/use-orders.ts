import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';

const KEY = [api.orders.list.path];
const PAGE_SIZE = 50;

/** All orders, newest first, page by page. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => call(api.orders.list, { query: { limit: PAGE_SIZE, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: (data) => data.pages.flat(),
  });
}

/** Everything about one order: the query of its dialog. */
export function orderQuery(id: number) {
  return { queryKey: [api.orders.read.path, id], queryFn: () => call(api.orders.read, { params: { id } }) };
}

/** Puts an order as the server now has it in the place of the one shown. */
export function showOrder(order: OrderSummary): void {
  queryClient.setQueryData<InfiniteData<OrderSummary[]>>(KEY, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => page.map((one) => (one.id === order.id ? order : one))) }
      : undefined,
  );
  queryClient.removeQueries({ queryKey: orderQuery(order.id).queryKey, type: 'inactive' });
}
