import { useLayoutEffect } from 'react';
import { type Submission, useSubmit } from '../form/use-submit.ts';

export type DialogState = { open: boolean; onOpenChange(open: boolean): void };

/**
 * A dialog with a form, for `FormDialog`. Each time it is open its form is sent at most once, and sent, it closes. What
 * was still being sent when it was closed neither closes it nor shows its error when it is open again.
 */
export function useFormDialog<Input>({ open, onOpenChange }: DialogState, submission: Submission<Input>) {
  const { submit, reset, isPending, error } = useSubmit(submission, { onlyOnce: true });
  useLayoutEffect(() => {
    if (open) reset();
  }, [open, reset]);

  function close() {
    onOpenChange(false);
  }

  async function submitAndClose(input: Input): Promise<void> {
    if (await submit(input)) close();
  }

  return { open, close, isPending, error, submit: submitAndClose };
}
