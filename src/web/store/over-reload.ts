import { readStored, writeStored } from './browser-storage.ts';

// A page that broke, or has a newer version, is loaded anew. What was written on it lies in this tab's storage over that one reload.

const KEY = 'over-reload';

const parts = new Map<string, () => unknown>();
let found: Record<string, unknown> = {};

/** Has `write` say what of this part is to be there after a reload; answers what was there before one, as any build may have written it. */
export function keepOverReload(part: string, write: () => unknown): unknown {
  parts.set(part, write);
  return found[part];
}

/** Stores the work of this page; `user` is the id of whose it is, null for a guest. */
export function storeOverReload(user: number | null): void {
  const written = [...parts].map(([part, write]) => [part, write()]);
  // Work restored from an earlier reload stays, even when the part of the page that shows it has not loaded yet.
  const unread = found.user === user ? found : {};
  writeStored('sessionStorage', KEY, JSON.stringify({ ...unread, user, ...Object.fromEntries(written) }));
}

export function forgetOverReload(): void {
  writeStored('sessionStorage', KEY, null);
}

/**
 * Reads what was stored, when it is the work of `user`: undefined while nobody knows who that is. It stays stored until the page that has
 * read it forgets it: a page that cannot start is loaded once more.
 */
export function readOverReload(user: { id: number } | null | undefined): Record<string, unknown> {
  try {
    const given = JSON.parse(readStored('sessionStorage', KEY) ?? '{}');
    if (user === undefined || given.user === (user?.id ?? null)) found = given;
  } catch {
    // Nobody but a person at the browser writes what is no JSON.
  }
  return found;
}
