import { type ReactNode, useEffect, useState } from 'react';
import { allIsThere, preloadable } from '../preloadable.tsx';
import { shownToasts } from './toast-store.ts';

const ToastArea = preloadable(() => import('./toast-area.tsx').then((module) => module.ToastArea));

/**
 * Stands once around the whole page. What is rendered at build time has no toasts; their area is fetched when the page is there, or with the
 * first toast, and should that fail with the next.
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const toasts = shownToasts.use();
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const wanted = toasts.length > 0 ? Promise.resolve() : allIsThere();
    wanted
      .then(() => ToastArea.preload())
      .then(
        () => setFetched(true),
        () => undefined,
      );
  }, [toasts]);
  return (
    <>
      {children}
      {isFetched && <ToastArea />}
    </>
  );
}
