import { useRef } from 'react';

type ReturnPath = {
  /** What opened the dialog, then what opened the dialog that was in, and so on out to the page. */
  openers: Element[];
  /** Everything around the last of them, from the inside out, as it was then. */
  around: Element[];
};

const DIALOG = ':is([role="dialog"], [role="alertdialog"])';
const pathTo = new WeakMap<Element, ReturnPath>();

/**
 * Gives the focus back when a dialog closes: to what opened it, or, when that is gone, to the nearest heading around
 * its place. (Radix does so only for a dialog that has a trigger of its own.)
 */
export function useReturnFocus() {
  const path = useRef<ReturnPath>({ openers: [], around: [] });
  return {
    /** To be called first thing when the dialog opens. */
    remember(event: Event) {
      path.current = returnPathFrom(openerOf(document.activeElement));
      if (event.currentTarget instanceof Element) pathTo.set(event.currentTarget, path.current);
    },
    giveBack(event: Event) {
      event.preventDefault();
      targetOf(path.current)?.focus();
    },
  };
}

// A menu item is removed with its menu; the button that opened the menu stays.
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

function returnPathFrom(opener: Element | null): ReturnPath {
  if (!opener || opener === document.body) return { openers: [], around: [document.body] };
  const dialog = opener.closest(DIALOG);
  const before = dialog && pathTo.get(dialog);
  return before
    ? { openers: [opener, ...before.openers], around: before.around }
    : { openers: [opener], around: ancestorsOf(opener) };
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

function targetOf({ openers, around }: ReturnPath): HTMLElement | null {
  for (const opener of openers) {
    const closing = opener.closest(DIALOG)?.getAttribute('data-state') === 'closed';
    if (opener instanceof HTMLElement && opener.isConnected && !closing) return opener;
  }
  for (const place of around) {
    if (!place.isConnected) continue;
    const heading = place.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]');
    if (heading) return heading;
  }
  return null;
}
