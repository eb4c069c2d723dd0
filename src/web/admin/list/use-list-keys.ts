import { useEffect, useEffectEvent } from 'react';
import { createStoredChoice } from '../../store/stored-choice.ts';

/** Single-letter shortcuts can conflict with voice control and typing aids, so they can be switched off. */
export const keysWanted = createStoredChoice('list-keys', ['on', 'off']);

type ListKeys = { search(): void; print(): void; help(): void };

/** `/` searches, `j` and `k` move the focus between rows, `x` toggles the focused row, `p` prints, `?` shows help. */
export function useListKeys(actions: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = { '/': actions.search, p: actions.print, '?': actions.help, ...ROWS }[event.key];
    if (!act || isElsewhere(event) || (keysWanted.get() === 'off' && event.key !== '?')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const ROWS: Record<string, () => void> = { j: () => moveTo(1), k: () => moveTo(-1), x: chooseFocused };

const TYPING_SELECTOR = 'input:not([type=checkbox]), select, textarea, [contenteditable]';
const ON_TOP = '[role=dialog], [role=alertdialog], [role=menu]';

/** True while the user types, uses the browser's own shortcuts, or has a dialog or menu open. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector(ON_TOP)) return true;
  return target instanceof Element && target.closest(TYPING_SELECTOR) !== null;
}

function moveTo(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const at = rows.indexOf(focusedRow() as HTMLElement);
  const to = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step;
  rows[to]?.focus();
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-order]') ?? null;
}

function chooseFocused(): void {
  focusedRow()?.querySelector<HTMLInputElement>('input[type=checkbox]:not([role])')?.click();
}
