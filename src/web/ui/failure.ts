import { CallError, isUnanswered } from '#shared/call.ts';
import { connection } from '../store/connection.ts';

const OFFLINE = 'There is no connection just now, and this needs one.';
const OFFLINE_IN_FORM =
  'We could not reach the server: there is no connection just now, and this needs one. Nothing you typed is lost: try again when there is.';
const OFFLINE_READING = 'There is no connection just now, and this is not on this device.';
const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** An error found by the page itself, worded for the user. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** The text of a toast for an error: '{status}: {sentence}' for a refused call. */
export function failureOf(error: unknown): string {
  if (error instanceof CallError || error instanceof PageError) return error.message;
  if (!isUnanswered(error)) return 'An unexpected error occurred';
  // Browsers may report a connection without internet access. Older versions of Node have no navigator.
  const isOffline = connection.get().at === 'offline' || globalThis.navigator?.onLine === false;
  return isOffline ? OFFLINE : UNREACHED;
}

/** `failureOf` for data that could not be read, when no input can be lost. */
export function readFailureOf(error: unknown): string {
  const words = failureOf(error);
  return words === OFFLINE ? OFFLINE_READING : words;
}

/** `failureOf` for the error's form: without the status, and with a note about the input. */
export function sentenceOf(error: unknown): string {
  const words = failureOf(error);
  if (words === OFFLINE) return OFFLINE_IN_FORM;
  return (error instanceof CallError && error.sentence) || words;
}
