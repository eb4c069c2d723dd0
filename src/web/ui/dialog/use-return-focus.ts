import { useRef } from 'react';

/** The element that opened a dialog, and the dialog around that element. */
type Opener = { element: Element; dialog: Element | null };

type ReturnPath = {
  /** The dialog's opener, then the opener of the dialog around that, and so on. */
  openers: Opener[];
  /** The ancestors of the outermost opener, innermost first, at the time of opening. */
  around: Element[];
};

const DIALOG_SELECTOR = ':is([role="dialog"], [role="alertdialog"])';
const pathTo = new WeakMap<Element, ReturnPath>();

/**
 * Returns the focus when a dialog closes: to its opener or, if removed, to the dialog around it or the nearest heading.
 * (Radix does so only for a dialog with a trigger.)
 */
export function useReturnFocus() {
  const path = useRef<ReturnPath>({ openers: [], around: [] });
  return {
    /** Must be called before anything else when the dialog opens. */
    remember(event: Event) {
      path.current = returnPathFrom(openerOf(document.activeElement));
      if (event.currentTarget instanceof Element) pathTo.set(event.currentTarget, path.current);
    },
    returnFocus(event: Event) {
      event.preventDefault();
      targetOf(path.current)?.focus();
    },
  };
}

// A menu item is removed with its menu, but the menu's button is not.
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

function returnPathFrom(opener: Element | null): ReturnPath {
  if (!opener || opener === document.body) return { openers: [], around: [document.body] };
  const dialog = opener.closest(DIALOG_SELECTOR);
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
    // The opener is removed but the dialog around it is open, so the focus must stay in that dialog.
    if (dialog instanceof HTMLElement && dialog.isConnected && !isClosing(dialog)) return dialog;
  }
  for (const place of around) {
    if (!place.isConnected) continue;
    const heading = place.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]');
    if (heading) return heading;
  }
  return null;
}
