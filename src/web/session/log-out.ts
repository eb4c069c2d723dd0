import { api } from '#shared/api.ts';
import { isTemporary, isUnanswered } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { forgetFacts } from '../store/device-facts.ts';
import { isLogOutPending, setLogOutPending } from '../store/log-out-pending.ts';
import { failureOf } from '../ui/failure.ts';
import { changeUser } from './other-tabs.ts';

/**
 * Ends the session. Whatever the server answers, what was kept on this device for reading offline is gone; without an
 * answer this page forgets its user too, and the session is ended as soon as there is a connection (`finishLogOut`). Rejects when
 * the session goes on.
 */
export async function logOut(): Promise<void> {
  try {
    await call(api.account.logout);
  } catch (error) {
    await forgetFacts(null);
    if (isUnanswered(error)) {
      setLogOutPending(true);
      changeUser(null);
    }
    throw error;
  }
  setLogOutPending(false);
  changeUser(null);
}

/** Ends a session whose user has logged out without a connection; false while the server still does not know. */
export async function finishLogOut(): Promise<boolean> {
  if (!isLogOutPending()) return true;
  try {
    await call(api.account.logout);
  } catch (error) {
    if (isTemporary(error)) return false;
  }
  setLogOutPending(false);
  return true;
}

/** Why the session goes on, and what of it has gone. */
export function logOutFailure(error: unknown): string {
  return isUnanswered(error) ? LATER : failureOf(error);
}

const LATER = 'Your details are off this device. You’ll be logged out when you’re back online.';
