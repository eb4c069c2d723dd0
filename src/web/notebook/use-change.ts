import { CallError } from '#shared/call.ts';
import { failureOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast/toast.tsx';

export type ChangeWords = { done: string; failed(error: unknown): string };

/** `change(make, words)` makes a change in the notebook and tells of it in a toast. Resolves to whether it was made. */
export function useChange() {
  const toast = useToast();
  return async (
    make: () => Promise<void>,
    { done, failed }: ChangeWords,
    onFailure?: (error: unknown) => void,
  ): Promise<boolean> => {
    try {
      await make();
      toast({ tone: 'success', title: 'Success', description: done });
      return true;
    } catch (error) {
      toast({ tone: 'destructive', title: 'Error', description: failed(error) });
      onFailure?.(error);
      return false;
    }
  };
}

/** 'Child added successfully', or 'Failed to add child: {error}'. */
export function changeWords(done: string, failed: string): ChangeWords {
  return { done, failed: (error) => `${failed}: ${failureOf(error)}` };
}

/** Of a special date only that it could not be saved is said, unless no server was there to refuse it. */
export function dateChangeWords(done: string, failed: string): ChangeWords {
  return { done, failed: (error) => (error instanceof CallError ? failed : failureOf(error)) };
}
