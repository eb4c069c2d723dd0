import { useEffect, useEffectEvent } from 'react';
import { isOfDialog, OF_DIALOG } from './dialog-entry.ts';

type Opened = { close(): void };

const opened: Opened[] = [];
/** What is to be done once all have left. */
const waiting: (() => void)[] = [];
let leaving = false;
let listening = false;

/** Has the Back button close a dialog, as phones do with everything that covers a page. */
export function useBackToClose(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    if (!listening) window.addEventListener('popstate', onPop);
    listening = true;
    const entry = { close: () => onBack() };
    opened.push(entry);
    setTimeout(syncHistory);
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      setTimeout(syncHistory);
    };
  }, [open]);
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

function onPop(): void {
  // `syncHistory` has gone back by itself: nobody pressed Back, so nothing is closed.
  if (!leaving && !isOfDialog()) opened.at(-1)?.close();
  leaving = false;
  setTimeout(syncHistory);
}

/** Adds or removes the entry, or does what waited for that. Called with a delay, so that a dialog that opens while another closes keeps the entry. */
function syncHistory(): void {
  if (leaving) return;
  if (opened.length > 0 && !isOfDialog()) history.pushState({ ...history.state, ...OF_DIALOG }, '');
  else if (opened.length === 0 && isOfDialog()) {
    leaving = true;
    history.back();
  } else if (opened.length === 0) for (const leave of waiting.splice(0)) leave();
}
