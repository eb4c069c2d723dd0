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
 * The build that has taken the place of this page's; null as long as none has. `isLost`: something is typed that would not come back
 * when the page is loaded anew.
 */
export const newBuild = createStore<{ name: string; isLost: boolean } | null>(null);

const LOOK_MS = 1000;
/** A page that was away for so long asks again what the server is. */
const STALE_MS = 10 * 60_000;
// In a moment in which some servers are of one build and some of another, a page must not be loaded again and again.
const RELOADED_KEY = 'reloaded-for';

/** Sees to it that a page of build `own` does not go on when the server is of another: it is loaded anew, once nothing is typed in it. */
export function followNewBuild(own: string): void {
  const see = (build: unknown) => {
    if (typeof build !== 'string' || build === newBuild.get()?.name) return;
    newBuild.set(build === own ? null : { name: build, isLost: isLostByReload() });
  };
  followBuilds(see);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => see(data?.build));
  // Vite tells so of every part of the program that does not come.
  window.addEventListener('vite:preloadError', lookForNewBuild);
  setInterval(lookAtPage, LOOK_MS);
  askAfterAbsence();
}

let isLooking = false;

/** One of the page's own files did not come. A newer build may have taken its place: the server's answer says so. */
export function lookForNewBuild(): void {
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

/** Loads the page anew. Where something is typed that would not come back the browser asks, and the page may stay. */
export function loadNewBuild(): void {
  writeStored('sessionStorage', RELOADED_KEY, newBuild.get()?.name ?? null);
  storeOverReload(knownUser()?.id ?? null);
  if (!isLostByReload()) suspendLeaveWarning();
  window.location.reload();
}

/** Whether somebody is busy with the page: a dialog is open, something is typed, a toast may offer to undo. */
function isAtWork(): boolean {
  return (
    isLeaveWarned() ||
    shownToasts.get().length > 0 ||
    document.querySelector(OPEN) !== null ||
    isAnythingTyped()
  );
}

const OPEN = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
const FIELDS = 'main :is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea)';

function isAnythingTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value !== '' || field === document.activeElement,
  );
}

function askAfterAbsence(): void {
  let left = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left = Date.now();
    else if (Date.now() - left > STALE_MS) lookForNewBuild();
  });
}
