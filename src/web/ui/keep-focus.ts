import { announce } from './announced.ts';

/** The focused element, then each part of the page around it, with the index of the child that contains the element. */
export type Trail = { part: Element; at: number }[];

const LAYER = '[role=dialog], [role=alertdialog], [role=menu]';
const CLOSING = ':is([role=dialog], [role=alertdialog])[data-state=closed]';
// No fields to type in: on a phone the keyboard would jump up.
const STOPS =
  ':is(a[href], button, select, summary, input:is([type=checkbox], :checked), [tabindex]):not(:disabled, [role=tab][tabindex="-1"])';

/** The trail of the element that had the focus last. */
let trail: Trail = [];
/** When a field gets the focus, screen readers read its description, including its error, within this time. */
const READ_WITHIN_MS = 100;
const openedFrom = new WeakMap<EventTarget, Trail>();

/** Remembers the place from which a dialog without a button of its own was opened. */
export function noteOpener(dialog: EventTarget | null): void {
  const { activeElement, body } = document;
  if (dialog) openedFrom.set(dialog, activeElement === body ? trail : trailOf(activeElement));
}

/** Returns the focus to the element that opened a dialog, or near it. */
export function returnFrom(dialog: EventTarget | null): void {
  focusNear((dialog && openedFrom.get(dialog)) || []);
}

/** The trail from an element to the page's body; from a dialog or a menu it continues at the element that opened it. */
export function trailOf(element: Element | null): Trail {
  const way: Trail = [];
  let at = 0;
  for (let part = element; part && part !== document.body; part = part.parentElement) {
    way.push({ part, at });
    if (part.matches(LAYER)) return [...way, ...openerOf(part)];
    at = [...(part.parentElement?.children ?? [])].indexOf(part);
  }
  return way;
}

function openerOf(layer: Element): Trail {
  const noted = openedFrom.get(layer);
  if (noted) return noted;
  // A layer's button refers to it only while the layer is open.
  const way = trailOf(document.querySelector(`[aria-controls="${layer.id}"]`));
  if (way.length) openedFrom.set(layer, way);
  return way;
}

/**
 * Focuses the first element of a trail if it still exists, or else the one that now follows or precedes its place, in
 * the smallest part of the page that has something to focus. A part that can have the focus itself, such as a dialog,
 * gets it.
 */
export function focusNear(way: Trail): void {
  for (const [step, { part, at }] of way.entries()) {
    const target = part.isConnected && (step === 0 ? own(part) : within(part, at));
    if (!target) continue;
    target.focus();
    if (document.activeElement === target) return;
  }
  document.querySelector<HTMLElement>('main h1')?.focus();
}

function own(element: Element): HTMLElement | undefined {
  return element instanceof HTMLElement && isReachable(element) && !element.matches(':disabled')
    ? element
    : undefined;
}

function within(part: Element, at: number): HTMLElement | undefined {
  if (part.matches('[tabindex="-1"]:not(main)')) return own(part);
  const stops = [...part.querySelectorAll<HTMLElement>(STOPS)].filter(isReachable);
  const place = part.children[at];
  const isAfter = (stop: Element) =>
    place && (place.contains(stop) || place.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  return stops.find(isAfter) ?? stops.at(-1);
}

function isReachable(element: Element): boolean {
  // Safari before 17.4 has no `checkVisibility`.
  const isShown = element.checkVisibility?.() ?? element.getClientRects().length > 0;
  return isShown && !element.closest(`[inert], ${CLOSING}`);
}

/**
 * Prevents the loss of the focus: when the focused element is removed, moved, hidden or disabled, the focus moves near
 * its place. A user who presses outside the element does not get the focus back.
 */
export function keepFocus(): void {
  trail = trailOf(document.activeElement);
  const isNowhere = () => trail.length > 0 && document.activeElement === document.body;
  const isGone = () => !own(trail[0]?.part as Element);

  function look(records: MutationRecord[]): void {
    if (!isNowhere()) return;
    const isMoved = () =>
      records.some(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(trail[0]?.part ?? null)),
      );
    if (isGone() || isMoved()) focusNear(trail);
  }
  let isFresh = false;
  // At the window and first: other listeners keep the focus in toasts and banks' frames from dialogs.
  window.addEventListener(
    'focusin',
    ({ target }) => {
      trail = trailOf(target as Element);
      isFresh = true;
      setTimeout(() => (isFresh = false), READ_WITHIN_MS);
    },
    true,
  );
  window.addEventListener(
    'focusout',
    ({ relatedTarget }) =>
      relatedTarget ||
      setTimeout(() => {
        if (!isNowhere()) return;
        if (isGone()) focusNear(trail);
        else trail = [];
      }),
    true,
  );
  new MutationObserver((records) => {
    look(records);
    if (!isFresh && records.some(({ target }) => target === document.activeElement)) announceError();
    // An element that is hidden or disabled loses the focus when the page is drawn.
    requestAnimationFrame(() => setTimeout(look, 0, []));
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-describedby', 'class', 'disabled', 'hidden', 'inert'],
  });
  // Radix moves the focus from a dialog's last element to its first without scrolling.
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Tab' && defaultPrevented) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Reads out an error that has appeared under the focused field, since no move of the focus makes screen readers read
 * it.
 */
function announceError(): void {
  const field = document.activeElement;
  const ids = field?.matches('[aria-invalid=true]') && field.getAttribute('aria-describedby')?.split(' ');
  announce((ids && document.getElementById(ids.at(-1) ?? '')?.textContent) || '');
}
