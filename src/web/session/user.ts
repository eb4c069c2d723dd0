import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { isLoggedOut } from '#shared/call.ts';
import { call, followLoggedOut } from '../call/call.ts';
import { CONFIG_KEY } from '../call/config.ts';
import { queryClient } from '../call/query-client.ts';
import { resetPersonalStores } from '../store/create-personal-store.ts';
import { deleteFactsCaches } from '../store/device-facts.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import { isLeaveWarned } from '../ui/leave-warning.ts';

export const USER_KEY = [api.account.user.path];

/** The signed-in user, or null. Suspends until known, so that components have only two cases. */
export function useUser(): User | null {
  return useSuspenseQuery({ queryKey: USER_KEY, queryFn: fetchUser }).data;
}

/** True if the server sent the page without the user, because it could not read the session. */
export function isUserUnknown(): boolean {
  return (
    queryClient.getQueryData(CONFIG_KEY) !== undefined && queryClient.getQueryData(USER_KEY) === undefined
  );
}

/** The signed-in user; null without one, and while unknown. */
export function knownUser(): User | null {
  return queryClient.getQueryData<User | null>(USER_KEY) ?? null;
}

/** Changes the page's signed-in user (null for none), and deletes the data and input of the previous one. */
export function becomeUser(user: User | null): void {
  sessionEnded = false;
  resetPersonalStores({ isLogIn: user !== null && knownUser() === null });
  queryClient.setQueryData(USER_KEY, user);
  void deleteFactsCaches(user?.id ?? null);
  if (user) offlineWanted.set(true);
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => path !== USER_KEY[0] && path !== CONFIG_KEY[0],
  });
}

/** Shows a change to the signed-in user's name or email address. */
export function showUser(user: User): void {
  queryClient.setQueryData(USER_KEY, user);
}

/** Reads the signed-in user from the server; without an answer the known user stays. */
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

/** True if the user was logged out because the session ended, not by logging out. */
export function hasSessionEnded(): boolean {
  return sessionEnded;
}

/**
 * Opens the log-in page when a call finds that the session has ended. A user with unsaved input stays, and the form
 * says why it cannot be saved.
 */
export function leaveWhenLoggedOut(): void {
  followLoggedOut(() => {
    if (!knownUser() || isLeaveWarned()) return;
    becomeUser(null);
    sessionEnded = true;
  });
}
