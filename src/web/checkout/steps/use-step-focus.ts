import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to the area of a step when another step comes, and shows it from its beginning. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    area.current?.focus({ preventScroll: true });
    area.current?.parentElement?.scrollTo(0, 0);
  }, [step]);
  return area;
}
