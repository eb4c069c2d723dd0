import { useEffect, useRef, useState } from 'react';
import { type ChangeWords, useChange } from './use-change.ts';

type Terms = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** How long a saved form stays in view. */
  closingDelayMs?: number;
};

/**
 * A dialog that saves one thing. It closes when that is done, and saves nothing twice: neither a second click nor Enter
 * in a form on its way out counts. `refusal` is the error that the last try met.
 */
export function useSaveDialog({ open, onOpenChange, closingDelayMs = 0 }: Terms) {
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // One for each time the dialog is open: what was begun in one must not close the next.
  const visit = useRef({ taken: false });

  useEffect(() => {
    if (!open) return;
    visit.current = { taken: false };
    setBusy(false);
    setRefusal(null);
  }, [open]);

  async function save(make: () => Promise<void>, words: ChangeWords): Promise<void> {
    const own = visit.current;
    const here = () => visit.current === own;
    if (own.taken) return;
    own.taken = true;
    setBusy(true);
    setRefusal(null);
    own.taken = await change(make, words, (error) => here() && setRefusal(error));
    if (own.taken) setTimeout(() => here() && onOpenChange(false), closingDelayMs);
    else if (here()) setBusy(false);
  }

  return { save, busy, refusal, close: () => onOpenChange(false) };
}
