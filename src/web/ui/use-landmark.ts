import { type RefObject, useRef, useState } from 'react';

type Floating = {
  opener: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Null before it is first open. */
  landmark: HTMLElement | null;
};

/**
 * What floats over the page is put at the end of the dialog or landmark that its opener is in: assistive technology finds it in the same
 * part of the page, and a row with a layer of its own neither cuts it off nor covers it.
 */
export function useLandmark(): Floating {
  const opener = useRef<HTMLButtonElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  function onOpenChange(opened: boolean) {
    // Before it is drawn: in another place it would be made anew, and lose the focus.
    if (opened) setLandmark(landmarkOf(opener.current));
    setOpen(opened);
  }
  return { opener, open, onOpenChange, landmark };
}

function landmarkOf(opener: HTMLElement | null): HTMLElement | null {
  return opener?.closest<HTMLElement>('[role=dialog], main') ?? opener?.closest('header') ?? null;
}
