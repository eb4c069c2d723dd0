import { type ReactNode, useEffect, useState } from 'react';
import { allIsThere, preloadable } from '../preloadable.tsx';
import { shownToasts } from './toast-store.ts';

const ToastArea = preloadable(() => import('./toast-area.tsx').then((module) => module.ToastArea));

const FETCH_AGAIN_MS = 2_000;

/**
 * Stands once around the whole page. What is rendered at build time has no toasts; their area is fetched when the page is there, or with the
 * first toast, and again until it is there while a toast waits.
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const toasts = shownToasts.use();
  const [isFetched, setFetched] = useState(false);
  const isWaiting = toasts.length > 0 && !isFetched;
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const fetchArea = (): Promise<void> =>
      ToastArea.preload().then(
        () => setFetched(true),
        () => {
          if (isWaiting) again = setTimeout(fetchArea, FETCH_AGAIN_MS);
        },
      );
    void (isWaiting ? fetchArea() : allIsThere().then(fetchArea));
    return () => clearTimeout(again);
  }, [isWaiting]);
  return (
    <>
      {children}
      {isFetched && <ToastArea />}
    </>
  );
}
