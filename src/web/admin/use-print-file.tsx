import { useState } from 'react';
import { addressOf, isUnanswered } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { OrderSummary } from '#shared/orders.ts';
import { downloadFile } from '../call/save-file.ts';
import { errorForToast } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { PrintDialog } from './runs/print-dialog.tsx';
import { makeRun } from './runs/use-runs.ts';

/**
 * Prints one order: makes a run of it and saves its file. A reprint needs a reason, for which `question` is the dialog;
 * the caller must render it.
 */
export function usePrintFile({ id, printStartedAt }: OrderSummary) {
  // The dialogs are not rendered before they are needed, because a list has many orders.
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { submit, isPending, error } = useSubmit<void>({
    send: async (_, key) => {
      await makeRun({ orders: [id] }, key);
      await downloadFile(addressOf(deskApi.orders.printFile, { id }));
      showToast({ tone: 'success', title: 'Print file saved', description: `Order ${id} is being printed.` });
    },
    failed: (error) => `Failed to save the print file: ${errorForToast(error)}`,
  });

  function print(): void {
    // If the answer was lost, the order may show this very run as its first.
    if (!printStartedAt || isUnanswered(error)) return void submit();
    setAsked(true);
    setOpen(true);
  }

  const question = asked && <PrintDialog ids={[id]} open={open} onOpenChange={setOpen} />;
  return { print, isPending, question };
}
