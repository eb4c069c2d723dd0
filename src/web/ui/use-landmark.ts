import { type RefObject, useRef, useState } from 'react';

type Floating = {
  opener: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Null before it is first opened. */
  landmark: HTMLElement | null;
};

/**
 * The landmark or dialog around an opener, in which its floating element is rendered: assistive technology finds it in
 * the same part of the page, and rows with their own stacking context neither clip nor cover it.
 */
export function useLandmark(): Floating {
  const opener = useRef<HTMLButtonElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  function onOpenChange(opened: boolean) {
    // Set before rendering, because moving it later would recreate it and lose the focus.
    if (opened) setLandmark(landmarkOf(opener.current));
    setOpen(opened);
  }
  return { opener, open, onOpenChange, landmark };
}

function landmarkOf(opener: HTMLElement | null): HTMLElement | null {
  return opener?.closest<HTMLElement>('[role=dialog], main') ?? opener?.closest('header') ?? null;
}
