import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { showToast, type ToastWords } from './toast-store.ts';

/** `const toast = useToast()`; `toast({ title, description, tone })` shows it, in place of the one before. */
export function useToast(): (words: ToastWords) => void {
  return showToast;
}

const ToastArea = lazy(() => import('./toast-area.tsx').then((module) => ({ default: module.ToastArea })));

/** Stands once around the whole page. The area itself is fetched after the page is there: nothing waits for it. */
export function Toaster({ children }: { children?: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      {children}
      {mounted && (
        <Suspense>
          <ToastArea />
        </Suspense>
      )}
    </>
  );
}
