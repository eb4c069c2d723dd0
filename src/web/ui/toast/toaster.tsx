import { type ReactNode, useEffect, useState } from 'react';
import { ToastArea } from './toast-area.tsx';

/** Stands once around the whole page. What is rendered at build time has no toasts. */
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
