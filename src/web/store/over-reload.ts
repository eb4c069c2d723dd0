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
  writeStored('sessionStorage', KEY, JSON.stringify({ user, ...Object.fromEntries(written) }));
}

export function forgetOverReload(): void {
  writeStored('sessionStorage', KEY, null);
}

/** Takes what was stored, when it is the work of `user`: undefined while nobody knows who that is. */
export function takeOverReload(user: { id: number } | null | undefined): Record<string, unknown> {
  const text = readStored('sessionStorage', KEY);
  forgetOverReload();
  try {
    const given = JSON.parse(text ?? '{}');
    if (user === undefined || given.user === (user?.id ?? null)) found = given;
  } catch {
    // Nobody but a person at the browser writes what is no JSON.
  }
  return found;
}
