import { useEffect } from 'react';
import { isLeavingForBank } from '../checkout/bank-trip/bank-trip.ts';

/** Has the browser ask before the page is left, while there is something on it that would be lost: not by paying. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForBank()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
