import { useEffect, useEffectEvent } from 'react';

const WAITS_SECONDS = [2, 5, 10, 20, 40];
const LAST_WAIT_SECONDS = 60;

/** Calls `attempt` again and again while `needed`, at growing intervals. `attempt` must not reject. */
export function useQuietRetry(needed: boolean, attempt: () => Promise<void>): void {
  const tryAgain = useEffectEvent(attempt);
  useEffect(() => {
    if (!needed) return;
    let timer = 0;
    let over = false;
    const tryAfter = (tries: number) => {
      const wait = (WAITS_SECONDS[tries] ?? LAST_WAIT_SECONDS) * 1000;
      timer = window.setTimeout(async () => {
        await tryAgain();
        if (!over) tryAfter(tries + 1);
      }, wait);
    };
    tryAfter(0);
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [needed]);
}
