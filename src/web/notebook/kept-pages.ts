import { KEPT_KEY } from '../store/kept-key.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import type { GuestPages } from './guest-pages.ts';
import { guestPages } from './guest-store.ts';
import { keeping, storedText, storeText } from './keeping.ts';

// What a guest has written down stays on the device only when they press a button that says so (decision 52), and only
// this: no card number, no address, no secret of a payment.
export const KEPT_VERSION = 1;
const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

/** What is stored, as JSON. `until` is a moment, ISO 8601 in UTC: 30 days after the last change. */
export type KeptPages = { version: typeof KEPT_VERSION; until: string; pages: GuestPages };

/** Stores the notebook as it is, and from then on after every change. */
export function keepPages(now = new Date()): void {
  const until = new Date(now.getTime() + KEEP_DAYS * DAY_MS).toISOString();
  const kept: KeptPages = { version: KEPT_VERSION, until, pages: guestPages.get() };
  const stored = storeText(JSON.stringify(kept));
  keeping.set(stored ? { at: 'kept', until } : { at: 'refused', earlier: storedText() !== null });
}

let taking = false;

/** Goes on with what the device keeps. */
export function takeKept({ pages, until }: KeptPages): void {
  taking = true;
  guestPages.set(pages);
  taking = false;
  keeping.set({ at: 'kept', until });
}

keeping.subscribe(() => {
  if (keeping.get().at === 'kept') offlineWanted.set(true);
});
guestPages.subscribe(() => {
  if (keeping.get().at !== 'off' && !taking) keepPages();
});

/** Follows what the other tabs do until the answered function is called; `take` reads what one of them has stored. */
export function followKeptPages(take: (text: string) => void): () => void {
  const follow = () => {
    const text = storedText();
    if (text !== null) take(text);
    else if (keeping.get().at === 'kept') keeping.set({ at: 'off' });
  };
  // No key: all that was stored has been cleared.
  const onStorage = ({ key }: StorageEvent) => (key === KEPT_KEY || key === null) && follow();
  // A page that was set aside meanwhile, by going on to another and back, has heard of nothing.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow();
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
