import { type RefObject, useEffect } from 'react';

// The elements that Tab reaches. Frames are not included, because keys pressed in another site's frame may stay there.
const FOCUSABLE_SELECTOR =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

// A choice made by keyboard may change the height of what is above it, and a faulty field gets its error after the focus.
const KEPT_IN_VIEW = ':is([type="checkbox"], [type="radio"]):focus-visible, [aria-invalid]:focus';

/**
 * Makes an overflowing box without focusable content a tab stop, so that the arrow keys can scroll it (WCAG 2.1.1).
 * Keeps a choice or a faulty field with the focus in view when the content changes its height. `content` is the box's
 * only child and grows with its content.
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
      inner.querySelector(KEPT_IN_VIEW)?.scrollIntoView({ block: 'nearest' });
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
