import { type ReactNode, useEffect, useState } from 'react';
import { LazyPart } from '../on-demand.tsx';
import { preloadable, whenVisiblePartsLoaded } from '../preloadable.tsx';
import { shownToasts } from './toast-store.ts';

const ToastArea = preloadable(() => import('./toast-area.tsx').then((module) => module.ToastArea));

/**
 * Stands once around the whole page. What is rendered at build time has no toasts; their area is fetched when the page is there, or with the
 * first toast.
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const isWaiting = shownToasts.use().length > 0;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void whenVisiblePartsLoaded().then(() => setThere(true));
  }, []);
  return (
    <>
      {children}
      <LazyPart part={ToastArea} wanted={isWaiting || isThere} />
    </>
  );
}
