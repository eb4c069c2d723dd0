import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Preloadable } from '../preloadable.tsx';

/** Nothing until it is first wanted; from then on what is in it, so that it can also close as it should. */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(wanted);
  if (wanted && !used) setUsed(true);
  return used && <Suspense>{children}</Suspense>;
}

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
