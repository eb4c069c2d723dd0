import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 70rem)';

function subscribe(tell: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** Whether there is room for a table of many columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
