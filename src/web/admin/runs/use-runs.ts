import type { z } from 'zod/mini';
import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun, printRunInput } from '#shared/print-runs.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { invalidate, queryOf } from '../../call/query-of.ts';

/** One print run with its orders, refetched because it may have changed. */
export function runQuery(id: number) {
  return { ...queryOf(deskApi.printRuns.read, { params: { id } }), staleTime: 0 };
}

/**
 * The preview of a print run of these orders, read when its dialog opens. Its key is not that of the call, so that nothing
 * else reads it again: a run whose answer was lost must be sent again unchanged.
 */
export function previewQuery(ids: number[]) {
  return {
    ...queryOf(deskApi.printRuns.preview, { query: { orders: ids.join(',') } }),
    queryKey: ['print preview', ...ids],
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

/** Puts the server's version of a run into the cache, and refetches its orders. */
export function cacheRun(run: PrintRun): void {
  queryClient.setQueryData(runQuery(run.id).queryKey, run);
  const { list, waiting, read } = deskApi.orders;
  void invalidate(list, waiting, read, deskApi.printRuns.list, deskApi.desk.needsYou);
}

/** Makes a print run of these orders, all or none. */
export async function makeRun(body: z.input<typeof printRunInput>, key: string): Promise<PrintRun> {
  const made = await call(deskApi.printRuns.make, { body, key });
  cacheRun(made);
  return made;
}
