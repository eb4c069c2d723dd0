import { api } from '#shared/api.ts';
import { followBuilds } from '../call/build.ts';
import { call } from '../call/call.ts';
import { suspendLeaveWarning } from '../frame/use-leave-warning.ts';
import { knownUser } from '../session/user.ts';
import { readStored, writeStored } from '../store/browser-storage.ts';
import { createStore } from '../store/create-store.ts';
import { storeOverReload } from '../store/over-reload.ts';
import { isLeaveWarned } from '../ui/leave-warning.ts';
import { shownToasts } from '../ui/toast/toast-store.ts';

/** The build that has taken the place of this page's; null as long as none has. */
export const newBuild = createStore<string | null>(null);

const LOOK_MS = 1000;
/** A page that was away for so long asks again what the server is. */
const STALE_MS = 10 * 60_000;
// In a moment in which some servers are of one build and some of another, a page must not be loaded again and again.
const RELOADED_KEY = 'reloaded-for';

/** Sees to it that a page of build `own` does not go on when the server is of another: it is loaded anew, once nothing is typed in it. */
export function followNewBuild(own: string): void {
  const see = (build: unknown) => {
    if (typeof build === 'string') newBuild.set(build === own ? null : build);
  };
  followBuilds(see);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => see(data?.build));
  setInterval(reloadIfIdle, LOOK_MS);
  askAfterAbsence();
}

function reloadIfIdle(): void {
  const build = newBuild.get();
  if (build === null || isAtWork() || readStored('sessionStorage', RELOADED_KEY) === build) return;
  loadNewBuild();
}

/** Loads the page anew. */
export function loadNewBuild(): void {
  writeStored('sessionStorage', RELOADED_KEY, newBuild.get());
  const resumeLeaveWarning = suspendLeaveWarning();
  // What is typed in a dialog does not come back: the browser asks, and the page may stay.
  if (isLeaveWarned()) resumeLeaveWarning();
  else storeOverReload(knownUser()?.id ?? null);
  window.location.reload();
}

/** Whether something would be lost: a dialog is open, something is typed, a toast may offer to undo. */
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
    else if (Date.now() - left > STALE_MS) call(api.config).catch(() => undefined);
  });
}
