import { useEffect, useState } from 'react';
import { localToday } from '#shared/calendar.ts';

/** The viewer's own day, 'YYYY-MM-DD'. It moves on at midnight, and when somebody comes back to a page that slept. */
export function useToday(): string {
  const [today, setToday] = useState(() => localToday());
  useEffect(() => {
    const look = () => setToday(localToday());
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

// Not one timer set for midnight: that is wrong after a sleep, a journey, or a clock put right.
const LOOK_EVERY_MS = 30_000;
