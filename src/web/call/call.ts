import { QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { CallError, createCaller } from '#shared/call.ts';
import type { PublicConfig } from '#shared/config.ts';

const GIVE_UP_AFTER_MS = 30_000;

/**
 * The browser's way to the server: `call(api.children.list)`. Rejects with a `CallError`, or with another error when no
 * answer came in time: nobody waits for ever on a dialog that is busy.
 */
export const call = createCaller((path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }),
);

// A print file of many orders takes its time.
const GIVE_UP_FILE_AFTER_MS = 180_000;

/** Fetches a file and gives it to the browser to save, under the name the server gives it. Rejects as `call` does. */
export async function saveFile(address: string): Promise<void> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(GIVE_UP_FILE_AFTER_MS) });
  if (!answer.ok) throw new CallError(answer.status, (await answer.text()) || answer.statusText);
  const url = URL.createObjectURL(await answer.blob());
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has to read it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const USER_KEY = [api.account.user.path];
const CONFIG_KEY = [api.config.path];

/** What the server said, kept until a page says it has changed. A query's key is `[path]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline, a call fails at once and says so, instead of waiting unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The signed-in user, or null. Waits (suspends) until it is known, so nobody ever sees a third state. */
export function useUser(): User | null {
  return useSuspenseQuery({ queryKey: USER_KEY, queryFn: fetchUser }).data;
}

/** The signed-in user, or null: also while that is not known yet. */
export function knownUser(): User | null {
  return queryClient.getQueryData<User | null>(USER_KEY) ?? null;
}

/** How this server is set up. */
export function useConfig(): PublicConfig {
  return useSuspenseQuery({ queryKey: CONFIG_KEY, queryFn: () => call(api.config) }).data;
}

/** Makes somebody (or nobody) the signed-in user of this page, and forgets everything read for the one before. */
export function becomeUser(user: User | null): void {
  queryClient.setQueryData(USER_KEY, user);
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) => path !== USER_KEY[0] && path !== CONFIG_KEY[0],
  });
}

/** Shows a change of the signed-in user's own facts. */
export function showUser(user: User): void {
  queryClient.setQueryData(USER_KEY, user);
}

/** Asks the server who is signed in; who cannot be told stays. */
export async function refreshUser(): Promise<void> {
  const before = queryClient.getQueryData<User | null>(USER_KEY);
  const user = await fetchUser().catch(() => before);
  if (user?.id !== before?.id) becomeUser(user ?? null);
}

/** Puts what the page already knows where `useUser` and `useConfig` find it. */
export function seed(known: { user: User | null; config: PublicConfig }): void {
  queryClient.setQueryData(USER_KEY, known.user);
  queryClient.setQueryData(CONFIG_KEY, known.config);
}

async function fetchUser(): Promise<User | null> {
  try {
    return await call(api.account.user);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}
