import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { queryClient } from '../../call/query-client.ts';
import { outdate, queryOf } from '../../call/query-of.ts';

/** One print run with its orders, which others may change meanwhile. */
export function runQuery(id: number) {
  return { ...queryOf(deskApi.printRuns.read, { params: { id } }), staleTime: 0 };
}

/** What a run of these orders would be. */
export function previewQuery(ids: number[]) {
  return { ...queryOf(deskApi.printRuns.preview, { query: { orders: ids.join(',') } }), staleTime: 0 };
}

/** A run as the server now has it; what is shown of its orders elsewhere is read again. */
export function showRun(run: PrintRun): void {
  queryClient.setQueryData(runQuery(run.id).queryKey, run);
  const { list, waiting, read } = deskApi.orders;
  void outdate(list, waiting, read, deskApi.printRuns.list, deskApi.desk.needsYou);
}
