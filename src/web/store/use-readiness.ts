import { useEffect, useState } from 'react';
import { allFactsCaches } from './device-facts.ts';

const LOOK_AGAIN_MS = 1000;

/** `waiting` also in a browser without service workers or caches. */
export type Readiness = 'waiting' | 'without facts' | 'ready';

/** Readiness of this device for opening the page offline; `facts` also requires a member's data. */
export function useReadiness(facts: boolean): Readiness {
  const [readiness, setReadiness] = useState<Readiness>('waiting');
  useEffect(() => {
    let timer = 0;
    const look = async () => {
      const now = await readinessOf(facts);
      // The component was unmounted in the meantime.
      if (timer === -1) return;
      setReadiness(now);
      timer = window.setTimeout(look, LOOK_AGAIN_MS);
    };
    void look();
    return () => {
      window.clearTimeout(timer);
      timer = -1;
    };
  }, [facts]);
  return readiness;
}

async function readinessOf(facts: boolean): Promise<Readiness> {
  try {
    // The worker becomes active after it has cached the whole program.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!worker?.active) return 'waiting';
    return facts && (await allFactsCaches()).length === 0 ? 'without facts' : 'ready';
  } catch {
    return 'waiting';
  }
}
