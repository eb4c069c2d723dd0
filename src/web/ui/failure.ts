import { CallError, isUnanswered } from '#shared/call.ts';
import { connection } from '../store/connection.ts';

const OFFLINE = 'There is no connection just now, and this needs one.';
const OFFLINE_IN_FORM =
  'We could not reach the server: there is no connection just now, and this needs one. Nothing you typed is lost: try again when there is.';
const OFFLINE_READING = 'There is no connection just now, and this is not on this device.';
const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** What the page itself has found out, in words for whoever reads them. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

function wordsOf(error: unknown, offline: string): string {
  if (error instanceof CallError || error instanceof PageError) return error.message;
  if (!isUnanswered(error)) return 'An unexpected error occurred';
  // A browser may take a network that leads nowhere for a connection. Node has no navigator in its older versions.
  const isOffline = connection.get().at === 'offline' || globalThis.navigator?.onLine === false;
  return isOffline ? offline : UNREACHED;
}

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  return wordsOf(error, OFFLINE);
}

/** The same of what could not be read: nothing was typed that could be lost. */
export function readFailureOf(error: unknown): string {
  return wordsOf(error, OFFLINE_READING);
}

/** For the form it belongs to: without the status, and with what becomes of that which was typed. */
export function sentenceOf(error: unknown): string {
  return (error instanceof CallError && error.sentence) || wordsOf(error, OFFLINE_IN_FORM);
}
