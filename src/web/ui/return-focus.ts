import { useRef } from 'react';

/**
 * Gives the focus back when a dialog closes: to what opened it, or, when that is gone, to the nearest heading around
 * its place. (Radix does so only for a dialog that has a trigger of its own.)
 */
export function useReturnFocus() {
  const path = useRef<Element[]>([]);
  return {
    onOpenAutoFocus() {
      path.current = pathOf(openerOf(document.activeElement));
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      targetOn(path.current)?.focus();
    },
  };
}

// A menu goes away with its items; the button that opened it stays.
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let at = element; at; at = at.parentElement) path.push(at);
  return path;
}

function targetOn([opener, ...around]: Element[]): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener;
  for (const place of around) {
    if (!place.isConnected) continue;
    const heading = place.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex="-1"]');
    if (heading) return heading;
  }
  return null;
}
