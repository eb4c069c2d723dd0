import { useEffect, useRef, useState } from 'react';

/** Calls `done` (the same function at each render) after `ms` milliseconds, without counting time while `paused`. */
export function useCountdown(ms: number, paused: boolean, done: () => void): void {
  const left = useRef(ms);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused, done]);
}

/** True while another window has the focus. */
export function useWindowAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return away;
}
