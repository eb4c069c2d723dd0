import { useRef } from 'react';

/** What opened a dialog, and the dialog that it stood in. */
type Opener = { element: Element; dialog: Element | null };

type ReturnPath = {
  /** What opened the dialog, then what opened the dialog that was in, and so on out to the page. */
  openers: Opener[];
  /** Everything around the last of them, from the inside out, as it was then. */
  around: Element[];
};

const DIALOG = ':is([role="dialog"], [role="alertdialog"])';
const pathTo = new WeakMap<Element, ReturnPath>();

/**
 * Gives the focus back when a dialog closes: to what opened it, or, when that is gone, to the dialog that it was in or else
 * the nearest heading around its place. (Radix does so only for a dialog that has a trigger of its own.)
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
  const element = { element: opener, dialog };
  return before
    ? { openers: [element, ...before.openers], around: before.around }
    : { openers: [element], around: ancestorsOf(opener) };
}

function isClosing(dialog: Element | null): boolean {
  return dialog?.getAttribute('data-state') === 'closed';
}

function ancestorsOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

function targetOf({ openers, around }: ReturnPath): HTMLElement | null {
  for (const { element, dialog } of openers) {
    if (element instanceof HTMLElement && element.isConnected && !isClosing(dialog)) return element;
    // What opened it is gone, and the dialog that was in is not: outside of that the focus would be lost.
    if (dialog instanceof HTMLElement && dialog.isConnected && !isClosing(dialog)) return dialog;
  }
  for (const place of around) {
    if (!place.isConnected) continue;
    const heading = place.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]');
    if (heading) return heading;
  }
  return null;
}
