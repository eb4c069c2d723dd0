import { CallError, isUnanswered } from '#shared/call.ts';
import { connection } from '../store/connection.ts';

const OFFLINE = 'You’re offline, and you need a connection for this.';
const OFFLINE_IN_FORM =
  'We could not reach the server: you’re offline. We’ve kept what you typed – try again when you’re back online.';
const OFFLINE_READING = 'You’re offline, and this isn’t stored on this device.';
const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** An error found by the page itself, worded for the user. */
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

/** The text of a toast for an error: '{status}: {sentence}' for a refused call. */
export function errorForToast(error: unknown): string {
  return wordsOf(error, OFFLINE);
}

/** The text for data that could not be read, when no input can be lost. */
export function errorForReading(error: unknown): string {
  return withoutStatus(error, OFFLINE_READING);
}

/** The text for the error's form, with a note about the input. */
export function errorForForm(error: unknown): string {
  return withoutStatus(error, OFFLINE_IN_FORM);
}

function withoutStatus(error: unknown, offline: string): string {
  return (error instanceof CallError && error.sentence) || wordsOf(error, offline);
}
