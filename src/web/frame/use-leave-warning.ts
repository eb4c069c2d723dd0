import { useEffect } from 'react';

let suspended = false;

/** Has the browser ask before the page is left, while it is `wanted`: there is something on it that would be lost. */
export function useLeaveWarning(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!suspended) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wanted]);
}

/** Lets the page be left without a question, as for a bank's page; answers how to end that. */
export function suspendLeaveWarning(): () => void {
  suspended = true;
  return () => {
    suspended = false;
  };
}
