import { useState } from 'react';
import { counted } from '#shared/counted.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { Button } from '../../ui/button.tsx';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { useTakeBack } from './use-dispatch.ts';

/** Sends what is left of a run, and takes the last dispatch back as long as its mails wait. */
export function DispatchSection({ run }: { run: PrintRun }) {
  const { dispatch, orders } = run;
  const [open, setOpen] = useState(false);
  const takingBack = useTakeBack(run.id);
  const left = orders.filter(({ toSend }) => toSend).length;
  return (
    <section>
      <h2 className="pb-2 text-xl">Dispatch</h2>
      {dispatch && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 pb-2">
          <p>
            {counted(dispatch.orderCount, 'order')} sent <DateAndTime at={dispatch.at} />
            {dispatch.by && `, ${dispatch.by}`}.{' '}
            {dispatch.canBeTakenBack && (
              <>
                The mails go out <DateAndTime at={dispatch.mailsAt} />.
              </>
            )}
          </p>
          {dispatch.canBeTakenBack && (
            <Button variant="secondary" busy={takingBack.isPending} onClick={() => void takingBack.submit()}>
              Take it back
            </Button>
          )}
        </div>
      )}
      {left > 0 ? (
        <Button variant={dispatch ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          Dispatch {counted(left, 'order')}
        </Button>
      ) : (
        !dispatch && <p className="text-soft">Nothing of this run is to be sent.</p>
      )}
      <DispatchDialog run={run} open={open} onOpenChange={setOpen} />
    </section>
  );
}
