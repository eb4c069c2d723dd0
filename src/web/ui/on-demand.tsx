import { type ReactNode, Suspense, useEffect, useState, useTransition } from 'react';
import { loadInTurn, type Preloadable, whenVisiblePartsLoaded } from './preloadable.tsx';

/** Renders its children from the first time they are `wanted`, so that a dialog can fade out when closed. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(wanted);
  if (wanted && !used) setUsed(true);
  return used && <Suspense>{children}</Suspense>;
}

const FETCH_AGAIN_MS = 2_000;

/** A part no page waits for: loaded once `wanted`, with retries, and shown when loaded. */
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

/** `fetchThen(open)` calls `open` when the code of `part` has loaded; `fetching` is true until then. */
export function useLoadThen(part: Part) {
  const [fetching, start] = useTransition();
  // `open` is also called after a failure: rendering then shows the error boundary.
  const fetchThen = (open: () => void) => start(() => part.preload().then(open, open));
  return { fetching, fetchThen };
}

/**
 * Preloads parts that are likely to be used next, once the page is complete; `parts` must be the same list at each
 * render. A failed load is repeated on use.
 */
export function usePreload(parts: readonly Part[]): void {
  useEffect(() => {
    void whenVisiblePartsLoaded().then(() => loadInTurn(parts));
  }, [parts]);
}
