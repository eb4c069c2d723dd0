import { type ReactNode, useEffect, useState } from 'react';
import { ToastArea } from './toast-area.tsx';
import { showToast, type ToastWords } from './toast-store.ts';

export type { ToastWords };

/** `const toast = useToast()`; `toast({ title, description, tone })` shows it, in place of the one before. */
export function useToast(): (words: ToastWords) => void {
  return showToast;
}

/** Stands once around the whole page. A page drawn ahead has no toasts. */
export function Toaster({ children }: { children?: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      {children}
      {mounted && <ToastArea />}
    </>
  );
}
