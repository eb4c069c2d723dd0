import { readStored, writeStored } from './browser-storage.ts';

// A page that failed, or has a newer build, is reloaded. Session storage keeps its unsaved input over that one reload.

const OVER_RELOAD_KEY = 'over-reload';

const parts = new Map<string, () => unknown>();
let found: Record<string, unknown> = {};

/** Registers a part whose state `write` stores before a reload; returns its state from before one, unvalidated. */
export function keepOverReload(part: string, write: () => unknown): unknown {
  parts.set(part, write);
  return found[part];
}

/** Stores the page's unsaved state; `user` is its owner's id, null for a guest. */
export function storeOverReload(user: number | null): void {
  const written = [...parts].map(([part, write]) => [part, write()]);
  // State restored by an earlier reload is kept, because the part of the page that uses it may not have loaded yet.
  const unread = found.user === user ? found : {};
  writeStored(
    'sessionStorage',
    OVER_RELOAD_KEY,
    JSON.stringify({ ...unread, user, ...Object.fromEntries(written) }),
  );
}

export function deleteOverReload(): void {
  writeStored('sessionStorage', OVER_RELOAD_KEY, null);
}

/**
 * Reads the stored state if it belongs to `user`; undefined means that the user is not known yet. The state stays
 * stored until the page has started and deletes it, since a page that fails to start is reloaded again.
 */
export function readOverReload(user: { id: number } | null | undefined): Record<string, unknown> {
  try {
    const given = JSON.parse(readStored('sessionStorage', OVER_RELOAD_KEY) ?? '{}');
    if (user === undefined || given.user === (user?.id ?? null)) found = given;
  } catch {
    // Invalid JSON is ignored; the page never stores any.
  }
  return found;
}
