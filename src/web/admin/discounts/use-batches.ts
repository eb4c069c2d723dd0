import { useInfiniteQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountBatchInput } from '#shared/discount-batches.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { failureOf } from '../../ui/failure.ts';
import type { Submission } from '../../ui/form/use-submit.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { codeCountWords } from './code-words.ts';

const PAGE_SIZE = 20;

/** All batches, newest first, page by page. */
export function useBatches() {
  return useInfiniteQuery({
    queryKey: [deskApi.discountBatches.list.path],
    queryFn: ({ pageParam }) =>
      call(deskApi.discountBatches.list, {
        query: { limit: PAGE_SIZE, ...(pageParam === undefined ? {} : { before: pageParam }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: (data) => data.pages.flat(),
    staleTime: 0,
  });
}

/** One batch, whose codes are used meanwhile. */
export function batchQuery(id: number) {
  return {
    queryKey: [deskApi.discountBatches.read.path, id],
    queryFn: () => call(deskApi.discountBatches.read, { params: { id } }),
    staleTime: 0,
  };
}

/** Makes a batch, and tells its number. */
export function batchMaking(onMade: (id: number) => void): Submission<DiscountBatchInput> {
  return {
    async send(body) {
      const batch = await call(deskApi.discountBatches.make, { body });
      queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
      void queryClient.invalidateQueries({ queryKey: [deskApi.discountBatches.list.path] });
      showToast({ tone: 'success', title: 'Codes made', description: codeCountWords(batch.codeCount) });
      onMade(batch.id);
    },
    failed: (error) => ({ title: 'Error', description: `Failed to make the codes: ${failureOf(error)}` }),
  };
}
