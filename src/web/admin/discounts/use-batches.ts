import { CallError } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DiscountBatch, DiscountBatchInput } from '#shared/discount-batches.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { invalidate, queryOf } from '../../call/query-of.ts';
import { announce } from '../../ui/announced.ts';
import { errorForToast } from '../../ui/failure.ts';
import type { Submission } from '../../ui/form/use-submit.ts';

/** One batch, refetched because its codes may have been used in the meantime. */
export function batchQuery(id: number) {
  return { ...queryOf(deskApi.discountBatches.read, { params: { id } }), staleTime: 0 };
}

/** Switches all codes of a batch on or off, if it is as it was seen. After a refusal all is refetched. */
export function batchSwitching({ id, offCount: seen }: DiscountBatch): Submission<boolean> {
  return {
    async send(on) {
      const body = { isActive: on ? 1 : 0, seen } as const;
      const batch = await call(deskApi.discountBatches.switch, { params: { id }, body });
      queryClient.setQueryData(batchQuery(id).queryKey, batch);
      void invalidate(deskApi.discountBatches.list, deskApi.discountCodes.list);
      announce(on ? 'Codes switched on' : 'Codes switched off');
    },
    failed: (error) => `Failed to change the codes: ${errorForToast(error)}`,
    onError(error) {
      if (error instanceof CallError)
        void invalidate(deskApi.discountBatches.read, deskApi.discountCodes.list);
    },
  };
}

/** Makes a batch and passes on its number. */
export function batchMaking(onMade: (id: number) => void): Submission<DiscountBatchInput> {
  return {
    async send(body, key) {
      const batch = await call(deskApi.discountBatches.make, { body, key });
      queryClient.setQueryData(batchQuery(batch.id).queryKey, batch);
      void invalidate(deskApi.discountBatches.list);
      announce('Codes created');
      onMade(batch.id);
    },
    failed: (error) => `Failed to create the codes: ${errorForToast(error)}`,
  };
}
