import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { downloadFile } from '../../call/save-file.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { errorForToast } from '../../ui/failure.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { LabelsDialog } from './labels-dialog.tsx';

/** Downloads of a run's files, as printing and packing need them. */
export function RunFiles({ run: { id, erased, inQuestion, stopped, settings, orders } }: { run: PrintRun }) {
  const [open, setOpen] = useState(false);
  const leftOut = erased.length + inQuestion.length + stopped.length;
  const hasMore = orders.some(({ toSend }) => toSend);
  const turned = `flipped on the ${settings.flip.replace('-', ' ')}`;
  const sheets = useFile(
    addressOf(deskApi.printRuns.sheets, { id }),
    { saved: 'Sheets saved', failed: 'Failed to save the sheets' },
    `Print at 100%, double-sided, ${turned}.`,
  );
  const slips = useFile(
    addressOf(deskApi.printRuns.slips, { id }),
    { saved: 'Packing slips saved', failed: 'Failed to save the packing slips' },
    'One per sheet, in the same sequence as the cards.',
  );
  const [first, ...others] = orders;
  const file = useFile(
    addressOf(deskApi.orders.printFile, { id: first?.id ?? 0 }),
    { saved: 'Print file saved', failed: 'Failed to save the print file' },
    'This order’s cards only, two pages each.',
  );
  // The file of a single order exists only if all its cards were printed in this run.
  const hasFile = others.length === 0 && !first?.onlyCards && leftOut === 0;
  return (
    <section>
      <h2 className="pb-2 text-xl">Print</h2>
      <div className={BUTTONS}>
        {leftOut < orders.length && (
          <Button
            variant={hasMore ? 'primary' : 'secondary'}
            busy={sheets.isPending}
            onClick={() => void sheets.submit()}
          >
            <Icon of={Printer} />
            Save sheets
          </Button>
        )}
        {hasFile && (
          <Button variant="secondary" busy={file.isPending} onClick={() => void file.submit()}>
            Print file
          </Button>
        )}
      </div>
      {erased.length > 0 && <p className="pt-2 text-soft">{erasedWords(erased, orders.length)}</p>}
      {inQuestion.length > 0 && (
        <p className="pt-2 text-soft">
          Orders left off the sheets until their payments are resolved: {inQuestion.join(', ')}.
        </p>
      )}
      {stopped.length > 0 && (
        <p className="pt-2 text-soft">
          Cancelled and refunded orders left off the sheets: {stopped.join(', ')}.
        </p>
      )}
      <h2 className="pt-8 pb-2 text-xl">Pack</h2>
      <div className={BUTTONS}>
        <Button variant="secondary" busy={slips.isPending} onClick={() => void slips.submit()}>
          Packing slips
        </Button>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Address labels
        </Button>
        {hasMore && (
          <a
            href={addressOf(deskApi.orders.export, {}, { layout: 'click-and-drop', run: id })}
            download
            className={buttonClass('secondary')}
          >
            Click & Drop CSV
          </a>
        )}
      </div>
      {hasMore && <p className="pt-2 text-soft">The CSV includes unsent orders only.</p>}
      <LabelsDialog runId={id} open={open} onOpenChange={setOpen} />
    </section>
  );
}

const BUTTONS = 'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:flex sm:flex-wrap';

function erasedWords(erased: number[], orders: number): string {
  return erased.length === orders
    ? 'These families’ details have been deleted, so there are no sheets.'
    : `Orders left off the sheets because their details have been deleted: ${erased.join(', ')}.`;
}

function useFile(address: string, words: { saved: string; failed: string }, description: string) {
  return useSubmit({
    send: async () => {
      await downloadFile(address);
      showToast({ tone: 'success', title: words.saved, description });
    },
    failed: (error) => `${words.failed}: ${errorForToast(error)}`,
  });
}
