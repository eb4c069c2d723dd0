import { useEffect } from 'react';

/**
 * Lets the focus move into a frame that Stripe lays over the page, such as a bank's question. Without it an open dialog
 * would take the focus back at once. (`styles.css` lets such a frame take clicks.)
 */
export function useStripeFrameFocus(): void {
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
