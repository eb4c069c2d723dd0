import { api } from '#shared/api.ts';
import {
  type Caller,
  createCaller,
  createPageCaller,
  isLoggedOut,
  isUnanswered,
  type PageCaller,
} from '#shared/call.ts';
import type { Method } from '#shared/endpoint.ts';
import { isFromOurServer, recordServer } from './build.ts';
import { queryClient } from './query-client.ts';

const GIVE_UP_AFTER_MS = 30_000;
/** Statuses that a proxy may send on its own: body too large, too many requests, and server errors. */
const PROXY_STATUSES = /^(413|429|5..)$/;

let notifyLoggedOut: () => void = () => undefined;

/** Calls `listener` when the server answers that the session has ended. A refused log-in does not count. */
export function followLoggedOut(listener: () => void): void {
  notifyLoggedOut = listener;
}

/** Passes on the result of a call. The listener runs after the caller has handled the error. */
export async function reportLoggedOut<Answer>(path: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isLoggedOut(error) && path !== api.account.login.path) setTimeout(() => notifyLoggedOut());
    throw error;
  }
}

/** Passes on the result of a call. A change whose answer was lost may have been made, so data are read again. */
async function refetchIfLost<Answer>(method: Method, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (method !== 'GET' && isUnanswered(error))
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => /^\/api\//.test(String(path)),
      });
    throw error;
  }
}

/** The page's `fetch` of its own server, with a timeout. An answer of a proxy rejects, except 413, 429 and 5xx. */
export async function fetchWithTimeout(
  path: string,
  init: RequestInit,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<Response> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(giveUpAfterMs) });
  recordServer(answer);
  // An answer that a proxy made up must not count as success, as the end of a session or as a failed payment.
  if (!isFromOurServer(answer) && !PROXY_STATUSES.test(String(answer.status)))
    throw new TypeError('No answer of our server');
  return answer;
}

const ask = createCaller<{ key: string }>(fetchWithTimeout);
const askForPage = createPageCaller(fetchWithTimeout);

/**
 * Calls the server: `call(api.children.list)`. Rejects with a `CallError` when the server refuses, and with another
 * error when no answer arrives within 30 seconds. A call marked `once` takes the key of its form (`useSubmit`).
 */
export const call: Caller<{ key: string }> = (endpoint, ...input) =>
  reportLoggedOut(endpoint.path, refetchIfLost(endpoint.method, ask(endpoint, ...input)));

/** `call` for a list that is read in pages. */
export const callPage: PageCaller = (endpoint, ...input) =>
  reportLoggedOut(endpoint.path, askForPage(endpoint, ...input));
