import { CallError } from '#shared/call.ts';
import { announce } from '../ui/announced.ts';
import { errorForForm, errorForToast } from '../ui/failure.ts';
import type { Submission } from '../ui/form/use-submit.ts';
import { showError, showSuccess } from '../ui/toast/toast-store.ts';
import type { Undo } from './notebook.ts';

type ChangeWords = { done: string; failed(error: unknown): string };

/** A change to the notebook whose success or failure is shown in a toast. */
export function notebookChange<Input>(
  make: (input: Input, key: string) => Promise<void>,
  { done, failed }: ChangeWords,
): Submission<Input> {
  return {
    async send(input, key) {
      await make(input, key);
      showSuccess(done);
    },
    failed,
  };
}

/** A deletion with a toast that names the deleted entry and offers to undo it. */
export function notebookDeletion<Input>(
  make: (input: Input) => Promise<Undo>,
  words: { done: string; failed: string; restored: string },
  about: string | undefined,
): Submission<Input> {
  const { done, failed } = changeWords(words.done, words.failed);
  return {
    async send(input) {
      const undo = await make(input);
      const action = { label: 'Undo', press: () => void takeBack(undo, words.restored) };
      showSuccess(done, about, action);
    },
    failed,
  };
}

/** The restored entry is on the screen again, so that its success needs no toast. */
async function takeBack(undo: Undo, restored: string): Promise<void> {
  try {
    await undo();
    announce(restored);
  } catch (error) {
    const reason = error instanceof CallError && error.status === 404 ? TOO_LATE : errorForForm(error);
    showError(`Failed to undo: ${reason}`);
  }
}

const TOO_LATE = 'too much time has passed, or the person or child it belonged to has been deleted';

/** 'Child added successfully', or 'Failed to add child: {error}'. */
export function changeWords(done: string, failed: string): ChangeWords {
  return { done, failed: failureWords(failed) };
}

export function failureWords(failed: string): (error: unknown) => string {
  return (error) => `${failed}: ${errorForToast(error)}`;
}

/** `changeWords` without the server's reason; only an unreachable server is mentioned. */
export function dateChangeWords(done: string, failed: string): ChangeWords {
  return { done, failed: (error) => (error instanceof CallError ? failed : errorForToast(error)) };
}
