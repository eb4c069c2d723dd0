import { useEffectEvent, useLayoutEffect, useRef } from 'react';

const RESET_AFTER_MS = 300;

/** Starts anew once what was shown has gone from sight, or at once when it is wanted again before that. */
export function useLateReset(open: boolean, reset: () => void): void {
  const begin = useEffectEvent(reset);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open) wasOpen.current = true;
    if (open || !wasOpen.current) return;
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
