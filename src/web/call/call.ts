import { createCaller } from '#shared/call.ts';
import { noteBuild } from './build.ts';

const GIVE_UP_AFTER_MS = 30_000;

/**
 * The browser's way to the server: `call(api.children.list)`. Rejects with a `CallError` when the server refused, and
 * with another error when no answer came within 30 seconds.
 */
export const call = createCaller(async (path, init) => {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
  noteBuild(answer);
  return answer;
});
