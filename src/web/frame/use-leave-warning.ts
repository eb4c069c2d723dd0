import { useEffect } from 'react';

let suspended = false;

/** Has the browser ask before the page is left, while `active`: there is something on it that would be lost. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!suspended) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** Lets the page be left without a question, as for a bank's page; answers how to end that. */
export function suspendLeaveWarning(): () => void {
  suspended = true;
  return () => {
    suspended = false;
  };
}
