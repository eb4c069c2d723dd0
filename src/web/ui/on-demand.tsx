import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { allIsThere, fetchInTurn, type Preloadable } from './preloadable.tsx';

/** Renders its children once they are `wanted`, and from then on: so a dialog in it can still fade out when it is closed. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(wanted);
  if (wanted && !used) setUsed(true);
  return used && <Suspense>{children}</Suspense>;
}

/** `fetchThen(open)` calls `open` when the code of `part` has been fetched; `fetching` is for a busy button until then. */
export function useFetchThen(part: Pick<Preloadable<object>, 'preload'>) {
  const [fetching, setFetching] = useState(false);
  function fetchThen(open: () => void): void {
    const slow = setTimeout(setFetching, SPINNER_AFTER_MS, true);
    const go = () => {
      clearTimeout(slow);
      setFetching(false);
      open();
    };
    // Opened also when fetching failed: rendering it then shows the error boundary.
    part.preload().then(go, go);
  }
  return { fetching, fetchThen };
}

// What is fetched faster shows no spinner.
const SPINNER_AFTER_MS = 100;

type Parts = readonly Pick<Preloadable<object>, 'preload'>[];

/**
 * Fetches what is likely to be wanted next, once the page is there; `parts` is the same list every time. Should it fail,
 * it is tried again on use.
 */
export function usePreload(parts: Parts): void {
  useEffect(() => {
    void allIsThere().then(() => fetchInTurn(parts));
  }, [parts]);
}
