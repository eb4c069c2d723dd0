import { useCallback, useRef, useState } from 'react';
import { CallError } from '#shared/call.ts';
import { dismissFailure, showError, showToast, type ToastWords } from '../toast/toast-store.ts';

/**
 * How something is sent, and what is done when that fails. Under one `key` the server makes one thing: it stays the same until that
 * is made, whatever refusals come in between, since the answer of an earlier sending may have been lost.
 */
export type Submission<Input> = {
  send(input: Input, key: string): Promise<unknown>;
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
  const key = useRef<string | null>(null);

  async function submit(input: Input): Promise<boolean> {
    if (latest.current) return false;
    const attempt = {};
    latest.current = attempt;
    dismissFailure();
    setState({ input, isPending: true, error: null });
    key.current ??= newKey();
    const error = await send(input, key.current).then(
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
    if (!error || isMadeOtherwise(error)) key.current = null;
    if (!error && onlyOnce) return true;
    latest.current = null;
    setState({ isPending: false, error });
    return !error;
  }

  const reset = useCallback(() => {
    latest.current = null;
    key.current = null;
    setState(IDLE);
  }, []);

  return { ...state, submit, reset };
}

/** Whether an earlier sending under the key has made something else: whoever has read that and sends again wants both. */
function isMadeOtherwise(error: unknown): boolean {
  return error instanceof CallError && error.status === 422;
}

/** A UUID of version 4. `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
