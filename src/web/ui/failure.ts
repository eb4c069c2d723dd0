import { CallError, isUnanswered } from '#shared/call.ts';

const OFFLINE =
  'We could not reach the server: there is no connection just now, and this needs one. Nothing you typed is lost: try again when there is.';
const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  if (!isUnanswered(error)) return 'An unexpected error occurred';
  // Node has no navigator in its older versions.
  return globalThis.navigator?.onLine === false ? OFFLINE : UNREACHED;
}

/** The same without the status, for the form it belongs to. */
export function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.sentence) || failureOf(error);
}
