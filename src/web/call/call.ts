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
import { isOurs, noteServer } from './build.ts';
import { queryClient } from './query-client.ts';

const GIVE_UP_AFTER_MS = 30_000;
/** Too large, too many, and whatever is the matter with what is behind it. */
const OF_A_PROXY = /^(413|429|5..)$/;

let tell: () => void = () => undefined;

/** Calls `listener` whenever the server says that nobody is signed in. A refused log-in says something else. */
export function followLoggedOut(listener: () => void): void {
  tell = listener;
}

/** Answers what a call answers. Whoever made it deals with a refusal before the listener is told. */
export async function noteLoggedOut<Answer>(path: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isLoggedOut(error) && path !== api.account.login.path) setTimeout(() => tell());
    throw error;
  }
}

/** Answers what a call answers. A change whose answer was lost may be made: whatever the page shows is read again. */
async function noteLost<Answer>(method: Method, answer: Promise<Answer>): Promise<Answer> {
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

/** The page's `fetch` of its own server, which gives up after a time. What another answers in its place is no answer. */
export async function fetchPatiently(
  path: string,
  init: RequestInit,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<Response> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(giveUpAfterMs) });
  noteServer(answer);
  // Nothing is done, nobody is logged out, and nothing is not paid, on the word of a proxy. That it is full or broken it may say.
  if (!isOurs(answer) && !OF_A_PROXY.test(String(answer.status)))
    throw new TypeError('No answer of our server');
  return answer;
}

const ask = createCaller<{ key: string }>(fetchPatiently);
const askForPage = createPageCaller(fetchPatiently);

/**
 * The browser's way to the server: `call(api.children.list)`. Rejects with a `CallError` when the server refused, and
 * with another error when no answer came within 30 seconds. What makes something is given the key of its form (`useSubmit`).
 */
export const call: Caller<{ key: string }> = (endpoint, ...input) =>
  noteLoggedOut(endpoint.path, noteLost(endpoint.method, ask(endpoint, ...input)));

/** The same for a list that comes in pages. */
export const callPage: PageCaller = (endpoint, ...input) =>
  noteLoggedOut(endpoint.path, askForPage(endpoint, ...input));
