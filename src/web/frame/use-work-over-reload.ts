import { useEffect } from 'react';
import { knownUser } from '../session/user.ts';
import { forgetOverReload, storeOverReload } from '../store/over-reload.ts';

/** Stores what was written on a page that has broken, while its forms are still there: for a boundary's `componentDidCatch`. */
export function storeWork(): void {
  storeOverReload(knownUser()?.id ?? null);
}

/** Has what was written on this page come back, however it is loaded again. When it is not, its memory has all of it still. */
export function useWorkOverReload(): void {
  useEffect(() => {
    storeWork();
    return forgetOverReload;
  }, []);
}
