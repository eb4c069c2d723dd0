import { api } from '#shared/api.ts';
import { followBuilds } from '../call/build.ts';
import { call } from '../call/call.ts';
import { knownUser } from '../session/user.ts';
import { readStored, writeStored } from '../store/browser-storage.ts';
import { createStore } from '../store/create-store.ts';
import { storeOverReload } from '../store/over-reload.ts';
import { isLeaveWarned } from '../ui/leave-warning.ts';
import { shownToasts } from '../ui/toast/toast-store.ts';
import { isLostByReload, suspendLeaveWarning } from './use-leave-warning.ts';

/**
 * The newer build on the server; null while there is none. `isLost` is true if unsaved input would not survive a
 * reload.
 */
export const newBuild = createStore<{ name: string; isLost: boolean } | null>(null);

const CHECK_MS = 1000;
/** Time in the background after which a page checks the server's build. */
const STALE_MS = 10 * 60_000;
// Remembers the build of the last reload: during a deployment with both builds a page must not reload again and again.
const RELOADED_KEY = 'reloaded-for';

/** Watches for a server of another build than `own`, and reloads the page once it has no unsaved input. */
export function followNewBuild(own: string): void {
  const see = (build: unknown) => {
    if (typeof build !== 'string' || build === newBuild.get()?.name) return;
    newBuild.set(build === own ? null : { name: build, isLost: isLostByReload() });
  };
  followBuilds(see);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => see(data?.build));
  // Vite fires this when a chunk fails to load.
  window.addEventListener('vite:preloadError', checkForNewBuild);
  setInterval(lookAtPage, CHECK_MS);
  askAfterAbsence();
}

let isLooking = false;

/** Checks the server's build after a file failed to load, because a newer build may have replaced it. */
export function checkForNewBuild(): void {
  if (isLooking || newBuild.get() !== null) return;
  isLooking = true;
  call(api.config)
    .catch(() => undefined)
    .finally(() => {
      isLooking = false;
    });
}

function lookAtPage(): void {
  const build = newBuild.get();
  if (build === null) return;
  if (!isAtWork() && readStored('sessionStorage', RELOADED_KEY) !== build.name) loadNewBuild();
  const isLost = isLostByReload();
  if (isLost !== build.isLost) newBuild.set({ ...build, isLost });
}

/** Reloads the page. If input would be lost the browser asks first, and the page may stay. */
export function loadNewBuild(): void {
  writeStored('sessionStorage', RELOADED_KEY, newBuild.get()?.name ?? null);
  storeOverReload(knownUser()?.id ?? null);
  if (!isLostByReload()) suspendLeaveWarning();
  window.location.reload();
}

/** True if the user is busy: a dialog is open, input is unsaved, or a toast may offer to undo. */
function isAtWork(): boolean {
  return (
    isLeaveWarned() ||
    shownToasts.get().length > 0 ||
    document.querySelector(OPEN_DIALOG_SELECTOR) !== null ||
    isAnythingTyped()
  );
}

const OPEN_DIALOG_SELECTOR = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
const FIELD_SELECTOR =
  'main :is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea)';

function isAnythingTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELD_SELECTOR)].some(
    (field) => field.value !== '' || field === document.activeElement,
  );
}

function askAfterAbsence(): void {
  let left = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left = Date.now();
    else if (Date.now() - left > STALE_MS) checkForNewBuild();
  });
}
