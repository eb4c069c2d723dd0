import { useCallback, useEffect, useRef, useState } from 'react';
import { focusNear, type Trail, trailOf } from '../keep-focus.ts';

/** Makes F8 focus the area of toasts, also from an open dialog, and returns the focus when the toast is dismissed. */
export function useToastFocus(area: HTMLElement | null): { focused: boolean; returnFocus(): void } {
  const [focused, setFocused] = useState(false);
  const before = useRef<Trail>([]);

  useEffect(() => {
    if (!area) return;
    const onKey = (event: KeyboardEvent) => event.key === 'F8' && area.focus();
    const onFocusIn = (event: FocusEvent) => follow(event, event.target);
    const onFocusOut = (event: FocusEvent) => follow(event, event.relatedTarget);
    function follow(event: FocusEvent, to: EventTarget | null) {
      const inside = to instanceof Node && area?.contains(to) === true;
      setFocused(inside);
      if (!inside) return;
      // An open dialog listens to focus events and would take the focus back, so it must not receive this one.
      event.stopPropagation();
      const from = event.type === 'focusin' ? event.relatedTarget : event.target;
      if (from instanceof HTMLElement && !area?.contains(from)) before.current = trailOf(from);
    }
    window.addEventListener('keydown', onKey);
    window.addEventListener('focusin', onFocusIn, true);
    window.addEventListener('focusout', onFocusOut, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('focusin', onFocusIn, true);
      window.removeEventListener('focusout', onFocusOut, true);
    };
  }, [area]);

  const giveBack = useCallback(() => {
    if (area?.contains(document.activeElement)) focusNear(before.current);
    before.current = [];
    setFocused(false);
  }, [area]);

  return { focused, returnFocus: giveBack };
}
