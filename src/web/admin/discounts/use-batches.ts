import { useInfiniteQuery } from '@tanstack/react-query';
import { CallError } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountBatch, DiscountBatchInput } from '#shared/discount-batches.ts';
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

/** Switches all codes of a batch on or off, as it was looked at. After a refusal it is read again, with its codes. */
export function batchSwitching({ id, codeCount, offCount: seen }: DiscountBatch): Submission<boolean> {
  return {
    async send(on) {
      const body = { isActive: on ? 1 : 0, seen } as const;
      const batch = await call(deskApi.discountBatches.switch, { params: { id }, body });
      queryClient.setQueryData(batchQuery(id).queryKey, batch);
      for (const { path } of [deskApi.discountBatches.list, deskApi.discountCodes.list])
        void queryClient.invalidateQueries({ queryKey: [path] });
      showToast({
        tone: 'success',
        title: on ? 'Codes switched on' : 'Codes switched off',
        description: codeCountWords(codeCount),
      });
    },
    failed: (error) => ({
      title: 'Error',
      description: `Failed to switch the codes: ${failureOf(error)}`,
    }),
    onError(error) {
      if (!(error instanceof CallError)) return;
      for (const queryKey of [batchQuery(id).queryKey, [deskApi.discountCodes.list.path]])
        void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Makes a batch, and tells its number. */
export function batchMaking(onMade: (id: number) => void): Submission<DiscountBatchInput> {
  return {
    async send(body, key) {
      const batch = await call(deskApi.discountBatches.make, { body, key });
      queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
      void queryClient.invalidateQueries({ queryKey: [deskApi.discountBatches.list.path] });
      showToast({ tone: 'success', title: 'Codes made', description: codeCountWords(batch.codeCount) });
      onMade(batch.id);
    },
    failed: (error) => ({ title: 'Error', description: `Failed to make the codes: ${failureOf(error)}` }),
  };
}
