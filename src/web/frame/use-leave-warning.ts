import { useEffect } from 'react';
import { isLeaveWarned } from '../ui/leave-warning.ts';

let suspended = false;
let reloading = false;

/**
 * Makes the browser ask before leaving the page while `wanted`, because input would be lost. `isKept` makes an
 * exception for reloads, which keep the input (`keepOverReload`).
 */
export function useLeaveWarning(wanted: boolean, isKept = false): void {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!suspended && !(isKept && reloading)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wanted, isKept]);
}

/** True if a reload would lose input on the page. */
export function isLostByReload(): boolean {
  reloading = true;
  const isLost = isLeaveWarned();
  reloading = false;
  return isLost;
}

/** Allows leaving the page without a question, as for a bank's page; returns a function that ends this. */
export function suspendLeaveWarning(): () => void {
  suspended = true;
  return () => {
    suspended = false;
  };
}
