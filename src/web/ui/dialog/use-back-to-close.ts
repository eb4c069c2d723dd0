import { useEffect, useEffectEvent } from 'react';
import { addDialogEntry, dialogEntries } from './dialog-in-history.ts';

type Opened = { steps: number; back(): void };

const opened: Opened[] = [];
/** Callbacks to run once all dialogs have removed their entries. */
const waiting: (() => void)[] = [];
let leaving = false;
let listening = false;

/**
 * Makes the Back button close a dialog, as phones do with anything that covers a page, or undo one of the `steps` taken
 * in it.
 */
export function useBackToClose(open: boolean, back: () => void, steps = 1): void {
  const onBack = useEffectEvent(back);
  useEffect(() => {
    if (!open) return;
    if (!listening) window.addEventListener('popstate', onPop);
    listening = true;
    const entry = { steps, back: () => onBack() };
    opened.push(entry);
    setTimeout(syncHistory);
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      setTimeout(syncHistory);
    };
  }, [open, steps]);
}

/**
 * Calls `leave` once no dialog is open and their history entries are removed; before that, going back would only remove
 * an entry. It is not called if the page has changed in the meantime.
 */
export function whenDialogsHaveLeft(leave: () => void): void {
  const { href } = window.location;
  waiting.push(() => {
    if (window.location.href === href) leave();
  });
  setTimeout(syncHistory);
}

/** Number of entries needed: one for each step, each added on a press since browsers skip entries added without one. */
function entriesWanted(): number {
  return opened.reduce((sum, { steps }) => sum + steps, 0);
}

function onPop(): void {
  // The event may come from `syncHistory` going back; then Back was not pressed and nothing is closed.
  if (!leaving && dialogEntries() < entriesWanted()) opened.at(-1)?.back();
  leaving = false;
  setTimeout(syncHistory);
}

/** Adds or removes entries, then runs the callbacks. Delayed, so that a dialog opening as another closes keeps one. */
function syncHistory(): void {
  if (leaving) return;
  const surplus = dialogEntries() - entriesWanted();
  for (let missing = -surplus; missing > 0; missing--) addDialogEntry();
  if (surplus > 0) {
    leaving = true;
    history.go(-surplus);
  } else if (opened.length === 0) {
    history.scrollRestoration = 'auto';
    for (const leave of waiting.splice(0)) leave();
  }
}
