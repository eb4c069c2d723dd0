// While dialogs are open, the last entries of the history are theirs; Back removes one instead of leaving the page. This mark counts them.
const MARK = 'dialog';

const LEAVES_WITHIN_MS = 500;

/** How many of the last entries of the history are those of dialogs. */
export function dialogEntries(): number {
  return Number(history.state?.[MARK] ?? 0);
}

export function addDialogEntry(): void {
  // Else the browser would bring the page back to where it was, away from what has the focus when the dialog has closed.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [MARK]: dialogEntries() + 1 }, '');
}

/** Removes the entries of dialogs that were open when the page was reloaded: Back would do nothing. Resolves when they are gone. */
export async function leaveClosedDialog(): Promise<void> {
  const entries = dialogEntries();
  if (!entries) return;
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    // The page is shown even if the browser does not go back.
    setTimeout(resolve, LEAVES_WITHIN_MS);
    history.go(-entries);
  });
}
