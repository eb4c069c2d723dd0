import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the area of a step when the step changes, and scrolls to its top. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    area.current?.focus({ preventScroll: true });
    for (let box = area.current?.parentElement; box; box = box.parentElement) {
      box.scrollTop = 0;
      if (box.role === 'dialog') return;
    }
  }, [step]);
  return area;
}
