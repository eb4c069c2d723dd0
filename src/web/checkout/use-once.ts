import { useRef, useState } from 'react';

/** Runs one piece of work at a time: what is asked for while another is under way is not done. */
export function useOnce(): { busy: boolean; once(work: () => Promise<void>): Promise<void> } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, once };
}
