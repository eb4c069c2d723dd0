import { useEffect } from 'react';
import { knownUser } from '../session/user.ts';
import { deleteOverReload, storeOverReload } from '../store/over-reload.ts';

/**
 * Stores what was typed on a page that has crashed, while its forms are still there; called in an error boundary's
 * `componentDidCatch`.
 */
export function storeWork(): void {
  storeOverReload(knownUser()?.id ?? null);
}

/** Keeps the page's input over any reload; deletes the copy when the component unmounts and the page still has it. */
export function useWorkOverReload(): void {
  useEffect(() => {
    storeWork();
    return deleteOverReload;
  }, []);
}
