import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { isLoggedOut } from '#shared/call.ts';
import { call, followLoggedOut } from '../call/call.ts';
import { CONFIG_KEY } from '../call/config.ts';
import { queryClient } from '../call/query-client.ts';
import { forgetPersonal } from '../store/create-personal-store.ts';
import { forgetFacts } from '../store/device-facts.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import { isLeaveWarned } from '../ui/leave-warning.ts';

export const USER_KEY = [api.account.user.path];

/** The signed-in user, or null. Suspends until it is known, so that no component sees a third state. */
export function useUser(): User | null {
  return useSuspenseQuery({ queryKey: USER_KEY, queryFn: fetchUser }).data;
}

/** Whether the page was sent without knowing who is signed in, because the server could not look. */
export function isUserUnknown(): boolean {
  return (
    queryClient.getQueryData(CONFIG_KEY) !== undefined && queryClient.getQueryData(USER_KEY) === undefined
  );
}

/** The signed-in user, or null: also while that is not known yet. */
export function knownUser(): User | null {
  return queryClient.getQueryData<User | null>(USER_KEY) ?? null;
}

/** Makes somebody (or nobody) the signed-in user of this page, and forgets everything read for and typed by the one before, on the device too. */
export function becomeUser(user: User | null): void {
  sessionEnded = false;
  forgetPersonal({ isLogIn: user !== null && knownUser() === null });
  queryClient.setQueryData(USER_KEY, user);
  void forgetFacts(user?.id ?? null);
  if (user) offlineWanted.set(true);
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => path !== USER_KEY[0] && path !== CONFIG_KEY[0],
  });
}

/** Shows a change of the signed-in user's own name or e-mail address. */
export function showUser(user: User): void {
  queryClient.setQueryData(USER_KEY, user);
}

/** Asks the server who is signed in. When it does not answer, the user known so far stays. */
export async function refreshUser(): Promise<void> {
  const before = queryClient.getQueryData<User | null>(USER_KEY);
  const user = await fetchUser().catch(() => before);
  if (user?.id !== before?.id) becomeUser(user ?? null);
}

async function fetchUser(): Promise<User | null> {
  try {
    return await call(api.account.user);
  } catch (error) {
    if (isLoggedOut(error)) return null;
    throw error;
  }
}

let sessionEnded = false;

/** Whether nobody is signed in because the session was over, and not because somebody has logged out. */
export function hasSessionEnded(): boolean {
  return sessionEnded;
}

/**
 * Sends somebody whose session is over to the log-in page, whatever call the server has refused them. While something is typed that
 * would be lost they stay, and its form says why it cannot be saved.
 */
export function leaveWhenLoggedOut(): void {
  followLoggedOut(() => {
    if (!knownUser() || isLeaveWarned()) return;
    becomeUser(null);
    sessionEnded = true;
  });
}
