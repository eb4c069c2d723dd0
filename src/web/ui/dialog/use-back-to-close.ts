import { useEffect, useEffectEvent } from 'react';

type Opened = { close(): void };

// While any dialog is open, one entry of the history with this mark lies on top; Back takes it off instead of the page.
const MARK = 'dialog';

const opened: Opened[] = [];
let leaving = false;
let listening = false;

/** Has Back close a dialog: on a phone it is the way out of everything that covers the page. */
export function useBackToClose(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    if (!listening) window.addEventListener('popstate', onPop);
    listening = true;
    const entry = { close: () => onBack() };
    opened.push(entry);
    setTimeout(settle);
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      setTimeout(settle);
    };
  }, [open]);
}

/** Takes away the entry of a dialog that was open as the page was loaded anew: it opens no more, and Back would do nothing. */
export function leaveClosedDialog(): void {
  if (marked()) history.back();
}

function onPop(): void {
  // A step back of our own closes nothing.
  if (!leaving && !marked()) opened.at(-1)?.close();
  leaving = false;
  setTimeout(settle);
}

/** Puts the entry there or takes it away. Later, so that a dialog that opens as another closes finds it in place. */
function settle(): void {
  if (leaving) return;
  if (opened.length > 0 && !marked()) history.pushState({ ...history.state, [MARK]: true }, '');
  else if (opened.length === 0 && marked()) {
    leaving = true;
    history.back();
  }
}

function marked(): boolean {
  return Boolean(history.state?.[MARK]);
}
