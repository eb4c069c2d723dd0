import { useMemo, useSyncExternalStore } from 'react';
import { BLANK_PAGES, changePages, type GuestChange } from './guest-pages.ts';
import { memoryNotebook } from './memory-notebook.ts';
import type { Notebook } from './notebook.ts';

/** A notebook in memory. `clear` empties it. */
type GuestNotebook = Notebook & { clear(): void };

// Kept here and not in a page, so that a look at another page and back costs nothing. It is gone when the tab is.
let pages = BLANK_PAGES;
const listeners = new Set<() => void>();

function change(wanted: GuestChange): void {
  pages = changePages(pages, wanted);
  for (const tell of listeners) tell();
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
  return useMemo(
    () => ({ ...memoryNotebook(current, change), clear: () => change({ do: 'clear' }) }),
    [current],
  );
}
