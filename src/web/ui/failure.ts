import { CallError, isUnanswered } from '#shared/call.ts';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  return isUnanswered(error) ? UNREACHED : 'An unexpected error occurred';
}

/** The same without the status, for the form it belongs to. */
export function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.sentence) || failureOf(error);
}
