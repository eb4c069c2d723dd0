import { CallError } from '#shared/call.ts';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  // What a browser throws when no answer came, in words of its own; a DOMException when it waited too long.
  const unanswered = error instanceof TypeError || error instanceof DOMException;
  return unanswered ? UNREACHED : 'An unexpected error occurred';
}

/** The same beside the form it belongs to, where a status would only be in the way. */
export function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.sentence) || failureOf(error);
}
