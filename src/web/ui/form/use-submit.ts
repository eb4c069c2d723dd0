import { useState } from 'react';
import { type ToastWords, useToast } from '../toast/toast.tsx';

/** Sends a form. When that fails a toast says so, and `refusal`, the error, stays for a place beside the form. */
export function useSubmit<Form>(
  send: (form: Form) => Promise<void>,
  failed: (error: unknown) => Omit<ToastWords, 'tone'>,
) {
  const toast = useToast();
  const [refusal, setRefusal] = useState<unknown>(null);

  async function submit(form: Form): Promise<void> {
    setRefusal(null);
    try {
      await send(form);
    } catch (error) {
      setRefusal(error);
      toast({ tone: 'destructive', ...failed(error) });
    }
  }

  return { submit, refusal, clear: () => setRefusal(null) };
}
