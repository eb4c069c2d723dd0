import { CallError } from '#shared/call.ts';
import { failureOf } from '../ui/failure.ts';
import type { Submission } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

export type ChangeWords = { done: string; failed(error: unknown): string };

/** A change of the notebook whose success and failure are told in a toast. */
export function notebookChange<Input>(
  make: (input: Input) => Promise<void>,
  { done, failed }: ChangeWords,
): Submission<Input> {
  return {
    async send(input) {
      await make(input);
      showToast({ tone: 'success', title: 'Success', description: done });
    },
    failed: (error) => ({ title: 'Error', description: failed(error) }),
  };
}

/** 'Child added successfully', or 'Failed to add child: {error}'. */
export function changeWords(done: string, failed: string): ChangeWords {
  return { done, failed: (error) => `${failed}: ${failureOf(error)}` };
}

/** The same without the server's reason, which is told only when the server could not be reached. */
export function dateChangeWords(done: string, failed: string): ChangeWords {
  return { done, failed: (error) => (error instanceof CallError ? failed : failureOf(error)) };
}
