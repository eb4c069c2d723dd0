import { useEffect, useState } from 'react';
import { localToday } from '#shared/calendar.ts';

/** Today in the viewer's time zone, 'YYYY-MM-DD'; updated after midnight and after the device has slept. */
export function useToday(): string {
  const [today, setToday] = useState(() => localToday());
  useEffect(() => {
    const update = () => setToday(localToday());
    const timer = setInterval(update, UPDATE_EVERY_MS);
    window.addEventListener('focus', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}

// An interval, because a timer set for midnight is wrong after a sleep or a change of clock or time zone.
const UPDATE_EVERY_MS = 30_000;
