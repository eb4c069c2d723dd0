import { type ReactNode, useEffect, useState } from 'react';
import { LazyPart } from '../on-demand.tsx';
import { preloadable, whenVisiblePartsLoaded } from '../preloadable.tsx';
import { shownToasts } from './toast-store.ts';

const ToastArea = preloadable(() => import('./toast-area.tsx').then((module) => module.ToastArea));

/**
 * Rendered once around the whole page. The area of toasts is not prerendered; its code loads once the page is complete,
 * or with the first toast.
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
