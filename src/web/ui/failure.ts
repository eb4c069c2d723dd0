import { CallError, isUnanswered } from '#shared/call.ts';
import { connection } from '../store/connection.ts';

const OFFLINE = 'You’re offline, and this needs a connection.';
const OFFLINE_IN_FORM = 'You’re offline. We’ve kept what you typed – try again when you’re back online.';
const OFFLINE_READING = 'You’re offline, and this isn’t stored on this device.';
const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** What the page itself has found out, in words for whoever reads them. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** What a toast says of something that failed: '{status}: {sentence}' of a refused call. */
export function failureOf(error: unknown): string {
  if (error instanceof CallError || error instanceof PageError) return error.message;
  if (!isUnanswered(error)) return 'An unexpected error occurred';
  // A browser may take a network that leads nowhere for a connection. Node has no navigator in its older versions.
  const isOffline = connection.get().at === 'offline' || globalThis.navigator?.onLine === false;
  return isOffline ? OFFLINE : UNREACHED;
}

/** The same of what could not be read: nothing was typed that could be lost. */
export function readFailureOf(error: unknown): string {
  const words = failureOf(error);
  return words === OFFLINE ? OFFLINE_READING : words;
}

/** For the form it belongs to: without the status, and with what becomes of that which was typed. */
export function sentenceOf(error: unknown): string {
  const words = failureOf(error);
  if (words === OFFLINE) return OFFLINE_IN_FORM;
  return (error instanceof CallError && error.sentence) || words;
}
