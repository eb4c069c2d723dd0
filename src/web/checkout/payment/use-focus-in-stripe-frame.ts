import { useEffect } from 'react';

/**
 * Allows the focus to enter a frame that Stripe lays over the page, such as a bank's question; an open dialog would
 * otherwise take it back. (`styles.css` allows pointer events in it.)
 */
export function useFocusInStripeFrame(): void {
  useEffect(() => {
    const hideFromDialog = (event: FocusEvent) => {
      if (isStripeFrame(event.type === 'focusin' ? event.target : event.relatedTarget))
        event.stopPropagation();
    };
    window.addEventListener('focusin', hideFromDialog, true);
    window.addEventListener('focusout', hideFromDialog, true);
    return () => {
      window.removeEventListener('focusin', hideFromDialog, true);
      window.removeEventListener('focusout', hideFromDialog, true);
    };
  }, []);
}

function isStripeFrame(place: EventTarget | null): boolean {
  return place instanceof HTMLIFrameElement && place.name.startsWith('__privateStripeFrame');
}
