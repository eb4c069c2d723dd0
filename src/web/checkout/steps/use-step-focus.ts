import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to the area of a step when another step comes, and shows it from its beginning. */
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
