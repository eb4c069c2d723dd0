import '#shared/zod-messages.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { NEXT_PARAMETER, pages } from '#shared/pages.ts';
import { App, preloadLikelyPages, preloadPage } from './app.tsx';
import { type Boot, readBoot, seed } from './boot.ts';
import { setOwnBuild } from './call/build.ts';
import { readRedirectReturn } from './checkout/payment-redirect/redirect-return.ts';
import { followNewBuild } from './frame/new-build.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { knownUser, leaveWhenLoggedOut } from './session/user.ts';
import { readStored } from './store/browser-storage.ts';
import { deleteFactsCaches } from './store/device-facts.ts';
import { isLogOutPending } from './store/log-out-pending.ts';
import { nextTask } from './store/next-task.ts';
import { offlineWanted } from './store/offline-wanted.ts';
import { deleteOverReload, readOverReload } from './store/over-reload.ts';
import { SAVED_GUEST_KEY } from './store/saved-guest-key.ts';
import { leaveClosedDialog } from './ui/dialog/dialog-in-history.ts';
import { enterMovesToNextField } from './ui/form/enter-moves-to-next-field.ts';
import { readFilledFields } from './ui/form/read-filled-fields.ts';
import { whenVisiblePartsLoaded } from './ui/preloadable.tsx';

/** Starts the page that the server has sent. */
export async function start(root: HTMLElement): Promise<void> {
  // This step is first, because the later ones read and change the address.
  await leaveClosedDialog();
  followOtherTabs();
  leaveWhenLoggedOut();
  enterMovesToNextField();
  readFilledFields();
  const boot = await withoutEndedSession(readBoot());
  const { savedCheckout } = readRedirectReturn(boot?.offline ? undefined : boot?.user);
  if (boot?.user !== undefined) void deleteFactsCaches(boot.user?.id ?? null);
  const { guest } = readOverReload(boot?.offline ? undefined : boot?.user);
  setOwnBuild(boot?.build);
  if (boot?.build) followNewBuild(boot.build);
  // If the code fails to load, rendering tries again and the error boundary shows it.
  await preloadPage(window.location.pathname).catch(() => undefined);
  const savedGuest = readStored('localStorage', SAVED_GUEST_KEY);
  if (savedGuest !== null)
    await import('./notebook/restore-saved-guest.ts')
      .then(({ restoreSavedGuest }) => restoreSavedGuest(savedGuest))
      .catch(() => undefined);
  if (guest)
    await import('./notebook/restore-saved-guest.ts').then(({ restoreGuestAfterReload: restoreLeftGuest }) =>
      restoreLeftGuest(guest),
    );
  deleteOverReload();
  if (savedCheckout !== null)
    await import('./checkout/payment-redirect/saved-checkout.ts')
      .then(({ restoreCheckout }) => restoreCheckout(savedCheckout))
      .catch(() => undefined);
  if (boot?.offline)
    await import('./offline/open-offline.ts').then(
      ({ openOffline }) => openOffline(),
      () => undefined,
    );
  if (boot) seed(boot);
  await nextTask();
  if (boot && canHydrate(root, boot)) hydrateRoot(root, page);
  // A transition renders in small steps, as hydration does, and responds to input in between.
  else startTransition(() => createRoot(root).render(page));
  // The HTML contains this message for files that do not load. It stays if the stylesheet is missing.
  document.querySelector('#not-started[hidden]')?.remove();
  await whenVisiblePartsLoaded();
  import('./ui/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
  // A page opened offline may have a connection by now.
  if (isLogOutPending()) void finishLogOut();
  preloadLikelyPages();
  if (knownUser() || isInstalled()) offlineWanted.set(true);
}

/** The server's data, without a user whose log-out the server does not know yet. */
async function withoutEndedSession(boot: Boot | null): Promise<Boot | null> {
  if (!boot?.user || !isLogOutPending()) return boot;
  if (await finishLogOut()) window.location.reload();
  return { ...boot, user: null };
}

/** True once the server has ended the session. The code is loaded on demand, which may fail. */
function finishLogOut(): Promise<boolean> {
  return import('./session/log-out.ts').then(
    (module) => module.finishLogOut(),
    () => false,
  );
}

/** True if this device has or installs the program, which must then be kept up to date even without a user. */
function isInstalled(): boolean {
  return (
    Boolean(navigator.serviceWorker?.controller) || window.matchMedia('(display-mode: standalone)').matches
  );
}

const page = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** True if the page can be hydrated: its markup was prerendered for this address, without a user. */
function canHydrate(root: HTMLElement, boot: Boot): boolean {
  const { pathname, searchParams } = new URL(window.location.href);
  // This parameter does not change the log-in page's markup.
  if (pathname === pages.auth.path) searchParams.delete(NEXT_PARAMETER);
  return root.dataset.page === pathname && searchParams.size === 0 && boot.user === null;
}
