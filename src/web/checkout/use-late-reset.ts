import { useEffectEvent, useLayoutEffect } from 'react';

const RESET_AFTER_MS = 300;

/** Starts anew once what is shown has gone from sight, or at once when it is wanted again before that. */
export function useLateReset(open: boolean, reset: () => void): void {
  const begin = useEffectEvent(reset);
  useLayoutEffect(() => {
    if (open) return;
    let waiting = true;
    const beginOnce = () => {
      if (waiting) begin();
      waiting = false;
    };
    const timer = setTimeout(beginOnce, RESET_AFTER_MS);
    return () => {
      clearTimeout(timer);
      beginOnce();
    };
  }, [open]);
}
