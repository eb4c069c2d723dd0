import { type ReactNode, useEffect, useState } from 'react';
import { WhenFetched } from '../on-demand.tsx';
import { allIsThere, preloadable } from '../preloadable.tsx';
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
    void allIsThere().then(() => setThere(true));
  }, []);
  return (
    <>
      {children}
      <WhenFetched part={ToastArea} wanted={isWaiting || isThere} />
    </>
  );
}
