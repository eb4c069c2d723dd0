import { useMemo } from 'react';
import { createStore } from '../store/create-store.ts';
import { BLANK_PAGES, changePages, type GuestChange } from './guest-pages.ts';
import { memoryNotebook } from './memory-notebook.ts';
import type { Notebook } from './notebook.ts';

/**
 * What the guest has written down. Kept outside of the page's component, so that a look at another page and back loses
 * nothing; it is gone when the tab is closed.
 */
export const guestPages = createStore(BLANK_PAGES);

function change(wanted: GuestChange): void {
  guestPages.set(changePages(guestPages.get(), wanted));
}

/** Empties the notebook: what was written down is ordered. */
export function clearGuestPages(): void {
  change({ do: 'clear' });
}

export function useGuestNotebook(): Notebook {
  const pages = guestPages.use();
  return useMemo(() => memoryNotebook(pages, change), [pages]);
}
