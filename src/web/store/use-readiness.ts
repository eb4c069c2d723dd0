import { useEffect, useState } from 'react';
import { allFactsCaches } from './device-facts.ts';

const LOOK_AGAIN_MS = 1000;

/** `waiting` too where the browser has no service workers, or keeps nothing. */
export type Readiness = 'waiting' | 'without facts' | 'ready';

/** How far this device is with what it needs to open without a connection; `facts`: those of a member, too. */
export function useReadiness(facts: boolean): Readiness {
  const [readiness, setReadiness] = useState<Readiness>('waiting');
  useEffect(() => {
    let timer = 0;
    const look = async () => {
      const now = await readinessOf(facts);
      // Gone meanwhile.
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
    // It becomes active once it has kept the whole program.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!worker?.active) return 'waiting';
    return facts && (await allFactsCaches()).length === 0 ? 'without facts' : 'ready';
  } catch {
    return 'waiting';
  }
}
