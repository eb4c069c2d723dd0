import { useCallback, useRef, useState } from 'react';
import { CallError } from '#shared/call.ts';
import { dismissFailure, showError, showToast, type ToastWords } from '../toast/toast-store.ts';

/**
 * A request and the handling of its failure. The server creates one thing for one `key`, which is kept until a success:
 * an earlier request may have succeeded although its answer was lost.
 */
export type Submission<Input> = {
  send(input: Input, key: string): Promise<unknown>;
  /** The toast for a failure; a string gets the title 'Error'. Without this there is no toast. */
  failed?(error: unknown): string | Omit<ToastWords, 'tone'>;
  onError?(error: unknown): void;
};

type State<Input> = { input?: Input; isPending: boolean; error: unknown };

const IDLE = { isPending: false, error: null };

/**
 * Sends the request of a form, a button or a switch, one at a time; others are ignored in the meantime, and with `onlyOnce`
 * also after a success until `reset`. `submit` never rejects; it resolves to false if the request failed, was ignored
 * or `reset` was called in the meantime. `input` is the value being sent while `isPending`; `error` is that of the last
 * attempt, or null. The toast of an earlier failure is dismissed at once.
 */
export function useSubmit<Input = void>(
  { send, failed, onError }: Submission<Input>,
  { onlyOnce = false } = {},
) {
  const [state, setState] = useState<State<Input>>(IDLE);
  // The current attempt, in a ref because a second click may come before the next render.
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

/** True if an earlier request with this key created something else. Sending again then creates a second thing. */
function isMadeOtherwise(error: unknown): boolean {
  return error instanceof CallError && error.status === 422;
}

/** A UUID of version 4. `crypto.randomUUID` is missing on plain HTTP. */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
