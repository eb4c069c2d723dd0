// Open dialogs have history entries, which Back removes instead of leaving the page. This mark counts them.
const HISTORY_MARK = 'dialog';

const LEAVES_WITHIN_MS = 500;

/** Number of entries at the end of the history that belong to dialogs. */
export function dialogEntries(): number {
  return Number(history.state?.[HISTORY_MARK] ?? 0);
}

export function addDialogEntry(): void {
  // The browser would restore its scroll position on Back, and hide the element that has the focus after the dialog.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [HISTORY_MARK]: dialogEntries() + 1 }, '');
}

/** Removes the entries of dialogs that were open before a reload, as Back would have no effect. Resolves when done. */
export async function leaveClosedDialog(): Promise<void> {
  const entries = dialogEntries();
  if (!entries) return;
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    // Some browsers do not go back. The page must then be shown all the same.
    setTimeout(resolve, LEAVES_WITHIN_MS);
    history.go(-entries);
  });
}
