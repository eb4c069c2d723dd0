import { useEffect } from 'react';
import { knownUser } from '../session/user.ts';
import { deleteOverReload, storeOverReload } from '../store/over-reload.ts';

/** Stores the input of a page that failed to render; called in `componentDidCatch`, while the forms still exist. */
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
