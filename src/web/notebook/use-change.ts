import { useState } from 'react';
import { CallError } from '#shared/call.ts';
import { failureOf, sentenceOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast.tsx';

type Words = { done: string; failed(error: unknown): string };

/**
 * Makes a change in the notebook and reports it in a toast. `change` resolves to whether it was made; `refusal` says, in
 * the place where it was asked for, why the last one was not.
 */
export function useChange() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function change(make: () => Promise<void>, { done, failed }: Words): Promise<boolean> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await make();
      toast({ tone: 'success', title: 'Success', description: done });
      return true;
    } catch (error) {
      setRefusal(sentenceOf(error));
      toast({ tone: 'destructive', title: 'Error', description: failed(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { change, busy, refusal, forgetRefusal: () => setRefusal(undefined) };
}

/** 'Child added successfully', or 'Failed to add child: {error}'. */
export function changeWords(done: string, failed: string): Words {
  return { done, failed: (error) => `${failed}: ${failureOf(error)}` };
}

/** Of a special date only that it could not be saved is said, unless no server was there to refuse it. */
export function dateChangeWords(done: string, failed: string): Words {
  return { done, failed: (error) => (error instanceof CallError ? failed : failureOf(error)) };
}
