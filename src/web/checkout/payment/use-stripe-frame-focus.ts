import { useEffect } from 'react';

/**
 * Lets go of the focus when it moves into a frame that Stripe lays over the page, such as a bank's question: an open
 * dialog would fetch it back at once. That such a frame also takes clicks stands in the styles.
 */
export function useStripeFrameFocus(): void {
  useEffect(() => {
    const letGo = (event: FocusEvent) => {
      if (isStripes(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    window.addEventListener('focusin', letGo, true);
    window.addEventListener('focusout', letGo, true);
    return () => {
      window.removeEventListener('focusin', letGo, true);
      window.removeEventListener('focusout', letGo, true);
    };
  }, []);
}

function isStripes(place: EventTarget | null): boolean {
  return place instanceof HTMLIFrameElement && place.name.startsWith('__privateStripeFrame');
}
