import { useMemo } from 'react';
import { changePages, type GuestChange } from './guest-pages.ts';
import { guestPages } from './guest-store.ts';
import { forgetKept } from './keeping.ts';
import { memoryNotebook } from './memory-notebook.ts';
import type { Notebook } from './notebook.ts';

function change(wanted: GuestChange): void {
  guestPages.set(changePages(guestPages.get(), wanted));
}

/** Empties the notebook, here and where it is kept on this device: what was written down is ordered, or not wanted. */
export function clearGuestPages(): void {
  forgetKept();
  change({ do: 'clear' });
}

export function useGuestNotebook(): Notebook {
  const pages = guestPages.use();
  return useMemo(() => memoryNotebook(pages, change), [pages]);
}
