import { announce } from './announced.ts';

/** An element and its ancestors, innermost first; `at` is the index of the child that contains the element. */
export type Trail = { part: Element; at: number }[];

const LAYER = '[role=dialog], [role=alertdialog], [role=menu]';
const CLOSING = ':is([role=dialog], [role=alertdialog])[data-state=closed]';
// Text fields are left out, as a phone would open its keyboard.
const STOPS =
  ':is(a[href], button, select, summary, input:is([type=checkbox], :checked), [tabindex]):not(:disabled, [role=tab][tabindex="-1"])';

/** The trail of the element that had the focus last. */
let trail: Trail = [];
/** Time after the focus moves in which screen readers read a field with its error, in milliseconds. */
const READ_WITHIN_MS = 100;
const openedFrom = new WeakMap<EventTarget, Trail>();

/** Notes the focused element as the opener of a dialog, for dialogs that no button controls. */
export function noteOpener(dialog: EventTarget | null): void {
  const { activeElement, body } = document;
  if (dialog) openedFrom.set(dialog, activeElement === body ? trail : trailOf(activeElement));
}

/** Moves the focus back to the opener of a dialog, or near it. */
export function returnFrom(dialog: EventTarget | null): void {
  focusNear((dialog && openedFrom.get(dialog)) || []);
}

/** Returns the trail of an element up to the page. After a dialog or menu it continues at the opener. */
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
  // The button has `aria-controls` only while the dialog is open, so its trail is stored.
  const way = trailOf(document.querySelector(`[aria-controls="${layer.id}"]`));
  if (way.length) openedFrom.set(layer, way);
  return way;
}

/**
 * Moves the focus to the first element of a trail if it can still have it, else to the nearest control in the innermost
 * ancestor that has one: at the same index, after it or before it. An ancestor that is focusable, as a dialog, gets it.
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
  // Safari before 17.4 has no `checkVisibility`, so the boxes are counted.
  const isShown = element.checkVisibility?.() ?? element.getClientRects().length > 0;
  return isShown && !element.closest(`[inert], ${CLOSING}`);
}

/**
 * Starts to watch the page, and moves the focus to a near element when the focused one is removed, moved, hidden or
 * disabled. A user who removes the focus by a click beside the controls keeps it removed.
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
  // The listener runs first, on the window: others stop the event when the focus enters a toast or a bank's frame.
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
    // The browser takes the focus from hidden or disabled elements only when it draws the page.
    requestAnimationFrame(() => setTimeout(look, 0, []));
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-describedby', 'class', 'disabled', 'hidden', 'inert'],
  });
  // Radix moves the focus from the last control of a dialog to the first without scrolling.
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Tab' && defaultPrevented) document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

/** Announces an error that has appeared under the focused field, since the focus does not move to it. */
function announceError(): void {
  const field = document.activeElement;
  const ids = field?.matches('[aria-invalid=true]') && field.getAttribute('aria-describedby')?.split(' ');
  announce((ids && document.getElementById(ids.at(-1) ?? '')?.textContent) || '');
}
