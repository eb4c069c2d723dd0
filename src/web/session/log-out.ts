import { api } from '#shared/api.ts';
import { isTemporary, isUnanswered } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { deleteFactsCaches } from '../store/device-facts.ts';
import { isLogOutPending, setLogOutPending } from '../store/log-out-pending.ts';
import { errorForToast } from '../ui/failure.ts';
import { changeUser } from './other-tabs.ts';

/**
 * Ends the session. The data for offline reading are deleted whatever the server answers. Without an answer this page
 * logs out too, and `finishLogOut` ends the session on reconnection. Rejects when the session goes on.
 */
export async function logOut(): Promise<void> {
  try {
    await call(api.account.logout);
  } catch (error) {
    await deleteFactsCaches(null);
    if (isUnanswered(error)) {
      setLogOutPending(true);
      changeUser(null);
    }
    throw error;
  }
  setLogOutPending(false);
  changeUser(null);
}

/** Ends a session after a log-out without a connection. False if the server still cannot be reached. */
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

/** The message when the session could not be ended. */
export function logOutFailure(error: unknown): string {
  return isUnanswered(error) ? LOGGED_OUT_LATER : errorForToast(error);
}

const LOGGED_OUT_LATER =
  'Your details have been removed from this device. You’ll be logged out when you’re back online.';
