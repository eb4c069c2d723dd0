import { useEffect } from 'react';
import { knownUser } from '../session/user.ts';
import { forgetOverReload, storeOverReload } from '../store/over-reload.ts';

/** Keeps the page's input over any reload; deletes the copy when the component unmounts and the page still has it. */
export function useWorkOverReload(): void {
  useEffect(() => {
    storeOverReload(knownUser()?.id ?? null);
    return forgetOverReload;
  }, []);
}
