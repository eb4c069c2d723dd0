import { createCaller, createPageCaller } from '#shared/call.ts';
import { noteBuild } from './build.ts';

const GIVE_UP_AFTER_MS = 30_000;

async function fetchPatiently(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
  noteBuild(answer);
  return answer;
}

/**
 * The browser's way to the server: `call(api.children.list)`. Rejects with a `CallError` when the server refused, and
 * with another error when no answer came within 30 seconds. What makes something is given the key of its form (`useSubmit`).
 */
export const call = createCaller<{ key: string }>(fetchPatiently);

/** The same for a list that comes in pages. */
export const callPage = createPageCaller(fetchPatiently);
