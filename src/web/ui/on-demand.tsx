import { type ReactNode, Suspense, useEffect, useState, useTransition } from 'react';
import { fetchInTurn, type Preloadable, whenVisiblePartsLoaded } from './preloadable.tsx';

/** Renders its children once they are `wanted`, and from then on: so a dialog in it can still fade out when it is closed. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(wanted);
  if (wanted && !used) setUsed(true);
  return used && <Suspense>{children}</Suspense>;
}

const FETCH_AGAIN_MS = 2_000;

/** A part for which no page waits: fetched once it is `wanted`, again until that succeeds, and shown when it is there. */
export function LazyPart({ part: Part, wanted }: { part: Preloadable<object>; wanted: boolean }) {
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const fetchPart = (): Promise<void> =>
      Part.preload().then(
        () => setFetched(true),
        () => {
          again = setTimeout(fetchPart, FETCH_AGAIN_MS);
        },
      );
    void fetchPart();
    return () => clearTimeout(again);
  }, [Part, wanted]);
  return fetched && <Part />;
}

type Part = Pick<Preloadable<object>, 'preload'>;

/** `fetchThen(open)` calls `open` when the code of `part` has been fetched; `fetching` is for a busy button until then. */
export function useFetchThen(part: Part) {
  const [fetching, start] = useTransition();
  // Opened also when fetching failed: rendering it then shows the error boundary.
  const fetchThen = (open: () => void) => start(() => part.preload().then(open, open));
  return { fetching, fetchThen };
}

/**
 * Fetches what is likely to be wanted next, once the page is there; `parts` is the same list every time. Should it fail,
 * it is tried again on use.
 */
export function usePreload(parts: readonly Part[]): void {
  useEffect(() => {
    void whenVisiblePartsLoaded().then(() => fetchInTurn(parts));
  }, [parts]);
}
