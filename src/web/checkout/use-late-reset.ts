import { useEffectEvent, useLayoutEffect, useRef } from 'react';

const RESET_AFTER_MS = 300;

/** Calls `reset` when a closed dialog has faded out, or earlier if it is opened again before. */
export function useLateReset(open: boolean, reset: () => void): void {
  const onReset = useEffectEvent(reset);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open) wasOpen.current = true;
    if (open || !wasOpen.current) return;
    let waiting = true;
    const resetOnce = () => {
      if (waiting) onReset();
      waiting = false;
    };
    const timer = setTimeout(resetOnce, RESET_AFTER_MS);
    return () => {
      clearTimeout(timer);
      resetOnce();
    };
  }, [open]);
}
