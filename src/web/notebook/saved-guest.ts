import { useMemo } from 'react';
import { serverNow } from '#shared/server-time.ts';
import { readStored, writeStored } from '../store/browser-storage.ts';
import { createStore } from '../store/create-store.ts';
import { guestWork } from '../store/guest-work.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import { keepOverReload } from '../store/over-reload.ts';
import { SAVED_GUEST_KEY } from '../store/saved-guest-key.ts';
import {
  changeGuestData,
  type GuestChange,
  type GuestData,
  memoryNotebook,
  NO_GUEST_DATA,
} from './guest-data.ts';
import type { Notebook } from './notebook.ts';

// A guest's notebook is stored on the device only after they press a button that says so (decision 52). Card numbers,
// addresses and payment secrets are never stored.

/**
 * The guest's notebook. It is outside the page's component, so that visiting another page loses nothing. It is lost
 * when the tab closes, unless saved on the device.
 */
export const guestData = createStore<GuestData>(NO_GUEST_DATA);
keepOverReload('guest', guestData.get);

/** `earlier` is true if the device still has the state before the change that it refused to store. */
type GuestSaving =
  | { at: 'off'; removed?: true }
  | { at: 'saved'; until: string }
  | { at: 'refused'; earlier: boolean };

/** State of saving this page's guest notebook on the device. Once saved, it is saved again after every change. */
export const guestSaving = createStore<GuestSaving>({ at: 'off' });

export const SAVED_GUEST_VERSION = 1;
const SAVED_DAYS = 30;
const DAY_MS = 86_400_000;

/** The stored JSON. `until` is the expiry (ISO 8601, UTC): 30 days after the last change. */
export type SavedGuest = { version: typeof SAVED_GUEST_VERSION; until: string; pages: GuestData };

let taking = false;

guestData.subscribe(() => {
  guestWork.set(true);
  const saving = guestSaving.get();
  // Without anything stored, the refusal is over with the next change.
  if (saving.at === 'refused' && !saving.earlier) guestSaving.set({ at: 'off' });
  else if (saving.at !== 'off' && !taking) saveGuest();
});
guestSaving.subscribe(() => {
  if (guestSaving.get().at === 'saved') offlineWanted.set(true);
});

/** The JSON stored on the device, perhaps by another tab; null without any. */
export function savedGuestText(): string | null {
  return readStored('localStorage', SAVED_GUEST_KEY);
}

/** Expiry of a notebook stored at `now`, ISO 8601. */
export function savedUntil(now: Date): string {
  return new Date(now.getTime() + SAVED_DAYS * DAY_MS).toISOString();
}

/** Stores the notebook now and after every later change. */
export function saveGuest(now = serverNow()): void {
  const until = savedUntil(now);
  const saved: SavedGuest = { version: SAVED_GUEST_VERSION, until, pages: guestData.get() };
  const isStored = writeStored('localStorage', SAVED_GUEST_KEY, JSON.stringify(saved));
  guestSaving.set(isStored ? { at: 'saved', until } : { at: 'refused', earlier: savedGuestText() !== null });
}

/** Replaces the page's notebook with the stored one. */
export function adoptSavedGuest({ pages, until }: SavedGuest): void {
  taking = true;
  guestData.set(pages);
  taking = false;
  guestSaving.set({ at: 'saved', until });
}

/** Deletes the stored notebook. The page keeps its own until it is left. */
export function deleteSavedGuest(): void {
  writeStored('localStorage', SAVED_GUEST_KEY, null);
  guestSaving.set({ at: 'off' });
}

/** Empties the notebook on this page, because it was paid for or discarded. Unless `isPaid` the stored copy is kept. */
export function clearGuestData(isPaid = true): void {
  if (isPaid) deleteSavedGuest();
  else guestSaving.set({ at: 'off' });
  change({ do: 'clear' });
}

/** Empties the notebook after it was added to an account. Data this build cannot read are kept for one that can. */
export function clearClaimedGuestData(): void {
  const { unread, nextId } = guestData.get();
  if (unread.length === 0) clearGuestData();
  else guestData.set({ ...NO_GUEST_DATA, nextId, unread });
}

export function useGuestNotebook(): Notebook {
  const pages = guestData.use();
  return useMemo(() => memoryNotebook(pages, change), [pages]);
}

function change(wanted: GuestChange): void {
  guestData.set(changeGuestData(guestData.get(), wanted));
}

/** Follows changes by other tabs until the returned function is called; `take` reads the stored text. */
export function followSavedGuest(take: (text: string) => void): () => void {
  const follow = () => {
    const text = savedGuestText();
    if (text !== null) take(text);
    else if (guestSaving.get().at === 'saved') guestSaving.set({ at: 'off' });
  };
  // A null key means that the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === SAVED_GUEST_KEY || key === null) && follow();
  // A page restored from the back/forward cache has missed the events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
