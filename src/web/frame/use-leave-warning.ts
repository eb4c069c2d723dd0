import { useEffect } from 'react';
import { isLeaveWarned } from '../ui/leave-warning.ts';

let suspended = false;
let reloading = false;

/**
 * Has the browser ask before the page is left, while it is `wanted`: there is something on it that would be lost. `isKept`: not when the
 * page is only loaded anew (`keepOverReload`).
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

/** Whether something on the page would not come back when it is loaded anew. */
export function isLostByReload(): boolean {
  reloading = true;
  const isLost = isLeaveWarned();
  reloading = false;
  return isLost;
}

/** Lets the page be left without a question, as for a bank's page; answers how to end that. */
export function suspendLeaveWarning(): () => void {
  suspended = true;
  return () => {
    suspended = false;
  };
}
