import { type RefObject, useEffect } from 'react';

// The elements that Tab reaches. Frames are not included, because keys pressed in another site's frame may stay there.
const FOCUSABLE_SELECTOR =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

// A choice made by keyboard, which may change the height of what is above it.
const PRESSED_SELECTOR = ':is([type="checkbox"], [type="radio"]):focus-visible';

/**
 * Makes an overflowing box without focusable content a tab stop, so that the arrow keys can scroll it (WCAG 2.1.1).
 * `content` is the box's only child and grows with its content; a choice with the focus then stays in sight.
 */
export function useScrollStop(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [scroller, inner] = [box.current, content.current];
    if (!scroller || !inner) return;
    const update = () => {
      if (scroller.scrollHeight > scroller.clientHeight && !inner.querySelector(FOCUSABLE_SELECTOR))
        scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    };
    const resized = new ResizeObserver(() => {
      update();
      inner.querySelector(PRESSED_SELECTOR)?.scrollIntoView({ block: 'nearest' });
    });
    resized.observe(scroller);
    resized.observe(inner);
    const changed = new MutationObserver(update);
    changed.observe(inner, { subtree: true, childList: true, attributeFilter: ['disabled', 'tabindex'] });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [box, content]);
}
