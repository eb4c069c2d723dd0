import { useInfiniteQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { refreshNeeds } from '../needs/use-needs-you.ts';

const PAGE_SIZE = 50;

/** All print runs, newest first, page by page. */
export function useRuns() {
  return useInfiniteQuery({
    queryKey: [deskApi.printRuns.list.path],
    queryFn: ({ pageParam }) =>
      call(deskApi.printRuns.list, {
        query: { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: (data) => data.pages.flat(),
    staleTime: 0,
  });
}

/** One print run with its orders, which others may change meanwhile. */
export function runQuery(id: number) {
  return {
    queryKey: [deskApi.printRuns.read.path, id],
    queryFn: () => call(deskApi.printRuns.read, { params: { id } }),
    staleTime: 0,
  };
}

/** A run as the server now has it; what is shown of its orders elsewhere is read again. */
export function showRun(run: PrintRun): void {
  queryClient.setQueryData(runQuery(run.id).queryKey, run);
  for (const { path } of [
    deskApi.orders.list,
    deskApi.orders.waiting,
    deskApi.orders.read,
    deskApi.printRuns.list,
  ])
    void queryClient.invalidateQueries({ queryKey: [path] });
  refreshNeeds();
}

/** What a run of these orders would be. */
export function previewQuery(ids: number[]) {
  const orders = ids.join(',');
  return {
    queryKey: [deskApi.printRuns.preview.path, orders],
    queryFn: () => call(deskApi.printRuns.preview, { query: { orders } }),
    staleTime: 0,
  };
}
