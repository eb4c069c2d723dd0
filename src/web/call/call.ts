import { createCaller } from '#shared/call.ts';

const GIVE_UP_AFTER_MS = 30_000;

/**
 * The browser's way to the server: `call(api.children.list)`. Rejects with a `CallError` when the server refused, and
 * with another error when no answer came within 30 seconds.
 */
export const call = createCaller((path, init) =>
  fetch(path, { ...init, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }),
);
