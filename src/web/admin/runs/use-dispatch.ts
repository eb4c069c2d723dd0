import { deskApi } from '#shared/desk-api.ts';
import type { TrackingLine } from '#shared/dispatch.ts';
import { call } from '../../call/call.ts';
import { outdate } from '../../call/query-of.ts';
import { failureOf } from '../../ui/failure.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { showRun } from './use-runs.ts';

export async function dispatchRun(
  id: number,
  body: { carrier: string; tracking: TrackingLine[] },
  key: string,
): Promise<void> {
  showRun(await call(deskApi.printRuns.dispatch, { params: { id }, body, key }));
  showToast({ tone: 'success', title: 'Dispatched', description: 'Its customers are told in ten minutes.' });
}

export function useTakeBack(id: number) {
  return useSubmit({
    send: async () => {
      showRun(await call(deskApi.printRuns.takeBack, { params: { id } }));
      showToast({ tone: 'success', title: 'Taken back', description: 'No mail goes out.' });
    },
    failed: (error) => `Failed to take it back: ${failureOf(error)}`,
    onError: () => void outdate(deskApi.printRuns.read),
  });
}
