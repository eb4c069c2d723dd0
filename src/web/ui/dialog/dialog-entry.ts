// While any dialog is open, the last entry of the history has this mark; Back removes it instead of leaving the page.
const MARK = 'dialog';

/** What the state of a dialog's entry has. */
export const OF_DIALOG = { [MARK]: true };

const LEAVES_WITHIN_MS = 500;

/** Whether the last entry of the history is that of a dialog. */
export function isOfDialog(): boolean {
  return Boolean(history.state?.[MARK]);
}

/** Removes the entry of a dialog that was open when the page was reloaded: Back would do nothing. Resolves when it is gone. */
export async function leaveClosedDialog(): Promise<void> {
  if (!isOfDialog()) return;
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    // The page is shown even if the browser does not go back.
    setTimeout(resolve, LEAVES_WITHIN_MS);
    history.back();
  });
}
