import { useEffect, useEffectEvent } from 'react';
import { addDialogEntry, dialogEntries } from './dialog-entry.ts';

type Opened = { steps: number; back(): void };

const opened: Opened[] = [];
/** What is to be done once all have left. */
const waiting: (() => void)[] = [];
let leaving = false;
let listening = false;

/**
 * Has the Back button close a dialog, as phones do with everything that covers a page, or take one of the `steps` back that
 * have been taken in it.
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
 * Calls `leave` once no dialog is open and none has an entry any more: before, going back would only remove that. It is not
 * called when the page has been left meanwhile, by Back or to the log-in.
 */
export function whenDialogsHaveLeft(leave: () => void): void {
  const { href } = window.location;
  waiting.push(() => {
    if (window.location.href === href) leave();
  });
  setTimeout(syncHistory);
}

/** An entry for every step, each added by a press: browsers pass over those that a page adds by itself. */
function entriesWanted(): number {
  return opened.reduce((sum, { steps }) => sum + steps, 0);
}

function onPop(): void {
  // `syncHistory` has gone back by itself: nobody pressed Back, so nothing is closed.
  if (!leaving && dialogEntries() < entriesWanted()) opened.at(-1)?.back();
  leaving = false;
  setTimeout(syncHistory);
}

/** Adds or removes entries, or does what waited for that. Called with a delay, so that a dialog that opens while another closes keeps its entry. */
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
