import { useLayoutEffect } from 'react';
import { type Submission, useSubmit } from '../form/use-submit.ts';

export type DialogState = { open: boolean; onOpenChange(open: boolean): void };

/**
 * State of a `FormDialog`. While open, its form is submitted successfully at most once, and then closes. A submission
 * that outlasts the dialog neither closes it nor shows its error when it is opened again.
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
