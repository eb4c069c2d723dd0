import { useEffect } from 'react';
import { knownUser } from '../session/user.ts';
import { forgetOverReload, storeOverReload } from '../store/over-reload.ts';

/** Has what was written on this page come back, however it is loaded again. When it is not, its memory has all of it still. */
export function useWorkOverReload(): void {
  useEffect(() => {
    storeOverReload(knownUser()?.id ?? null);
    return forgetOverReload;
  }, []);
}
