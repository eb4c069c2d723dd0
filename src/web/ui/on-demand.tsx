import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Preloadable } from './preloadable.tsx';

/** Nothing until it is first wanted; from then on what is in it, so that it can also close as it should. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(wanted);
  if (wanted && !used) setUsed(true);
  return used && <Suspense>{children}</Suspense>;
}

/** `fetchThen(open)` opens what is in `part` as soon as its code is there; `fetching` until then, for a busy button. */
export function useFetchThen(part: Pick<Preloadable<object>, 'preload'>) {
  const [fetching, setFetching] = useState(false);
  function fetchThen(open: () => void): void {
    const slow = setTimeout(setFetching, SOON_MS, true);
    const go = () => {
      clearTimeout(slow);
      setFetching(false);
      open();
    };
    // Should it not come, opening it anyway shows why.
    part.preload().then(go, go);
  }
  return { fetching, fetchThen };
}

// What comes within this needs no word.
const SOON_MS = 100;

type Parts = readonly Pick<Preloadable<object>, 'preload'>[];

/**
 * Fetches what is likely to be wanted next, once the page is there; `parts` is the same list every time. Should it fail,
 * it is tried again on use.
 */
export function usePreload(parts: Parts): void {
  useEffect(() => {
    for (const part of parts) part.preload().catch(() => undefined);
  }, [parts]);
}
