import { useCallback, useRef, useState } from 'react';
import { dismissFailure, showError, showToast, type ToastWords } from '../toast/toast-store.ts';

/** How something is sent, and what is done when that fails. */
export type Submission<Input> = {
  send(input: Input): Promise<unknown>;
  /** The words of a toast for the failure; a string is for one with the title 'Error'. Without them there is no toast. */
  failed?(error: unknown): string | Omit<ToastWords, 'tone'>;
  onError?(error: unknown): void;
};

type State<Input> = { input?: Input; isPending: boolean; error: unknown };

const IDLE = { isPending: false, error: null };

/**
 * Sends what a form, a button or a switch asks for, one thing at a time: what is submitted while something is being sent
 * is ignored. After a success with `onlyOnce` everything is, until `reset`.
 *
 * `submit` resolves to whether it was sent, and never rejects; it is false too when `reset` was called meanwhile. `input`
 * is what is being sent while `isPending`; `error` is what the last attempt failed with, or null. What a toast says of an
 * earlier failure goes at once, so that it never stands beside the success.
 */
export function useSubmit<Input = void>(
  { send, failed, onError }: Submission<Input>,
  { onlyOnce = false } = {},
) {
  const [state, setState] = useState<State<Input>>(IDLE);
  // The attempt that others have to wait for. In a ref: a second click may come before the next render.
  const latest = useRef<object | null>(null);

  async function submit(input: Input): Promise<boolean> {
    if (latest.current) return false;
    const attempt = {};
    latest.current = attempt;
    dismissFailure();
    setState({ input, isPending: true, error: null });
    const error = await send(input).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error) {
      const words = failed?.(error);
      if (typeof words === 'string') showError(words);
      else if (words) showToast({ tone: 'destructive', ...words });
      onError?.(error);
    }
    if (latest.current !== attempt) return false;
    if (!error && onlyOnce) return true;
    latest.current = null;
    setState({ isPending: false, error });
    return !error;
  }

  const reset = useCallback(() => {
    latest.current = null;
    setState(IDLE);
  }, []);

  return { ...state, submit, reset };
}
