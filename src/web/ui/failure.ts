import { CallError } from '#shared/call.ts';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  // A browser throws a TypeError when no answer came, and a DOMException when it waited too long, each with words of
  // its own.
  const unanswered = error instanceof TypeError || error instanceof DOMException;
  return unanswered ? UNREACHED : 'An unexpected error occurred';
}

/** The same without the status, for the form it belongs to. */
export function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.sentence) || failureOf(error);
}
