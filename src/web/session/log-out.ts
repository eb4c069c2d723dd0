import { api } from '#shared/api.ts';
import { isUnanswered } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { forgetFacts } from '../store/device-facts.ts';
import { failureOf } from '../ui/failure.ts';
import { changeUser } from './other-tabs.ts';

/**
 * Ends the session. Whatever the server answers, what was kept on this device for reading offline is gone; without an
 * answer this page forgets its user too. Rejects when the session goes on.
 */
export async function logOut(): Promise<void> {
  try {
    await call(api.account.logout);
  } catch (error) {
    await forgetFacts(null);
    if (isUnanswered(error)) changeUser(null);
    throw error;
  }
  changeUser(null);
}

/** Why the session goes on, and what of it has gone. */
export function logOutFailure(error: unknown): string {
  return isUnanswered(error) ? STILL_SIGNED_IN : failureOf(error);
}

const STILL_SIGNED_IN =
  'Your facts are off this device. You are still signed in until there is a connection: log out again then.';
