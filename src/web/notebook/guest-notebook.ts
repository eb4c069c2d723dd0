import { useMemo, useSyncExternalStore } from 'react';
import { BLANK_PAGES, changePages, type GuestChange, type GuestPages } from './guest-pages.ts';
import { memoryNotebook } from './memory-notebook.ts';
import type { Notebook } from './notebook.ts';

/** A notebook in memory. `clear` empties it. */
type GuestNotebook = Notebook & { clear(): void };

// Kept here and not in a page, so that a look at another page and back costs nothing. It is gone when the tab is.
let pages = BLANK_PAGES;
const listeners = new Set<() => void>();

function change(wanted: GuestChange): void {
  putGuestPages(changePages(pages, wanted));
}

/** What the guest has written down by now. */
export function guestPages(): GuestPages {
  return pages;
}

/** Gives a guest back what they had written down. */
export function putGuestPages(before: GuestPages): void {
  pages = before;
  for (const tell of listeners) tell();
}

/** The facts are ordered, and kept no longer. */
export function clearGuestPages(): void {
  change({ do: 'clear' });
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useGuestNotebook(): GuestNotebook {
  const current = useSyncExternalStore(
    subscribe,
    () => pages,
    () => BLANK_PAGES,
  );
  return useMemo(() => ({ ...memoryNotebook(current, change), clear: clearGuestPages }), [current]);
}
