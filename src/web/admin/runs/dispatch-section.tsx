import { deskApi } from '#shared/desk-api.ts';
import { counted } from '#shared/format.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { call } from '../../call/call.ts';
import { invalidate } from '../../call/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { DateAndTime, formatTime } from '../../ui/date/date-and-time.tsx';
import { useSubjectDialog } from '../../ui/dialog/use-subject-dialog.ts';
import { errorForToast } from '../../ui/failure.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { cacheRun } from './use-runs.ts';

/** Dispatches the unsent orders of a run, and undoes the last dispatch while its emails are waiting. */
export function DispatchSection({ run }: { run: PrintRun }) {
  const { dispatch, orders } = run;
  // The run as it was when the dialog opened, so that a dispatch whose answer was lost can be sent again unchanged.
  const { subject, show, ...dialog } = useSubjectDialog<PrintRun>();
  const takingBack = useSubmit({
    send: async () => {
      cacheRun(await call(deskApi.printRuns.takeBack, { params: { id: run.id } }));
      showToast({ tone: 'success', title: 'Dispatch undone', description: 'No emails will be sent.' });
    },
    failed: (error) => `Failed to undo the dispatch: ${errorForToast(error)}`,
    onError: () => void invalidate(deskApi.printRuns.read),
  });
  const left = orders.filter(({ toSend }) => toSend).length;
  return (
    <section>
      <h2 className="pb-2 text-xl">Dispatch</h2>
      {dispatch && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-2">
          <p className="[&_span]:text-ink">
            {counted(dispatch.orderCount, 'order')} sent on <DateAndTime at={dispatch.at} />
            {dispatch.by && ` by ${dispatch.by}`}.{' '}
            {dispatch.canBeUndone && (
              <>
                Emails go out at{' '}
                <time dateTime={dispatch.emailsDueAt}>{formatTime(dispatch.emailsDueAt)}</time>.
              </>
            )}
          </p>
          {dispatch.canBeUndone && (
            <Button variant="secondary" busy={takingBack.isPending} onClick={() => void takingBack.submit()}>
              Undo dispatch
            </Button>
          )}
        </div>
      )}
      {left > 0 ? (
        <Button variant="secondary" onClick={() => show(run)}>
          Dispatch {counted(left, 'order')}
        </Button>
      ) : (
        !dispatch && <p className="text-soft">There are no orders to send in this run.</p>
      )}
      {subject && <DispatchDialog run={subject} {...dialog} />}
    </section>
  );
}
