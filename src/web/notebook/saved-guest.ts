import { useMemo } from 'react';
import { serverNow } from '#shared/server-time.ts';
import { readStored, writeStored } from '../store/browser-storage.ts';
import { createStore } from '../store/create-store.ts';
import { guestWork } from '../store/guest-work.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import { keepOverReload } from '../store/over-reload.ts';
import { SAVED_GUEST_KEY } from '../store/saved-guest-key.ts';
import {
  BLANK_PAGES,
  changePages,
  type GuestChange,
  type GuestPages,
  memoryNotebook,
} from './guest-pages.ts';
import type { Notebook } from './notebook.ts';

// What a guest has written down stays on the device only when they press a button that says so (decision 52), and only
// this: no card number, no address, no secret of a payment.

/**
 * What the guest has written down. Kept outside of the page's component, so that a look at another page and back loses
 * nothing; it is gone when the tab is closed, unless it is saved on the device.
 */
export const guestPages = createStore<GuestPages>(BLANK_PAGES);
keepOverReload('guest', guestPages.get);

/** `earlier` is whether the device still has what was written down before the change that it refused to store. */
type GuestSaving = { at: 'off' } | { at: 'saved'; until: string } | { at: 'refused'; earlier: boolean };

/** Whether this page's guest notebook is saved on the device, and after every change again. */
export const guestSaving = createStore<GuestSaving>({ at: 'off' });

export const SAVED_GUEST_VERSION = 1;
const SAVED_DAYS = 30;
const DAY_MS = 86_400_000;

/** What is stored, as JSON. `until` is a moment, ISO 8601 in UTC: 30 days after the last change. */
export type SavedGuest = { version: typeof SAVED_GUEST_VERSION; until: string; pages: GuestPages };

let taking = false;

guestPages.subscribe(() => {
  guestWork.set(true);
  if (guestSaving.get().at !== 'off' && !taking) saveGuest();
});
guestSaving.subscribe(() => {
  if (guestSaving.get().at === 'saved') offlineWanted.set(true);
});

/** What the device has, whoever stored it; null for nothing. */
export function savedGuestText(): string | null {
  return readStored('localStorage', SAVED_GUEST_KEY);
}

/** The last moment of what is stored now. */
export function keptUntil(now: Date): string {
  return new Date(now.getTime() + SAVED_DAYS * DAY_MS).toISOString();
}

/** Stores the notebook as it is, and from then on after every change. */
export function saveGuest(now = serverNow()): void {
  const until = keptUntil(now);
  const saved: SavedGuest = { version: SAVED_GUEST_VERSION, until, pages: guestPages.get() };
  const isStored = writeStored('localStorage', SAVED_GUEST_KEY, JSON.stringify(saved));
  guestSaving.set(isStored ? { at: 'saved', until } : { at: 'refused', earlier: savedGuestText() !== null });
}

/** Goes on with what the device has. */
export function takeSavedGuest({ pages, until }: SavedGuest): void {
  taking = true;
  guestPages.set(pages);
  taking = false;
  guestSaving.set({ at: 'saved', until });
}

/** Removes what the device has. What is on the page stays there until it is left. */
export function forgetSavedGuest(): void {
  writeStored('localStorage', SAVED_GUEST_KEY, null);
  guestSaving.set({ at: 'off' });
}

/**
 * Empties the notebook, here and on this device: what was written down is paid for, or not wanted. The device keeps what is not
 * paid for yet.
 */
export function clearGuestPages(isPaid = true): void {
  if (isPaid) forgetSavedGuest();
  else guestSaving.set({ at: 'off' });
  change({ do: 'clear' });
}

/** The same once they are in an account. What this build could not read of them is not: the device keeps it for one that can. */
export function clearClaimedPages(): void {
  const { unread, nextId } = guestPages.get();
  if (unread.length === 0) clearGuestPages();
  else guestPages.set({ ...BLANK_PAGES, nextId, unread });
}

export function useGuestNotebook(): Notebook {
  const pages = guestPages.use();
  return useMemo(() => memoryNotebook(pages, change), [pages]);
}

function change(wanted: GuestChange): void {
  guestPages.set(changePages(guestPages.get(), wanted));
}

/** Follows what the other tabs do until the answered function is called; `take` reads what one of them has stored. */
export function followSavedGuest(take: (text: string) => void): () => void {
  const follow = () => {
    const text = savedGuestText();
    if (text !== null) take(text);
    else if (guestSaving.get().at === 'saved') guestSaving.set({ at: 'off' });
  };
  // No key: all that was stored has been cleared.
  const onStorage = ({ key }: StorageEvent) => (key === SAVED_GUEST_KEY || key === null) && follow();
  // A page that was set aside meanwhile, by going on to another and back, has heard of nothing.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
