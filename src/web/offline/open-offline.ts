import { pages } from '#shared/pages.ts';
import { becomeUser } from '../session/user.ts';
import { readStored } from '../store/browser-storage.ts';
import { connection } from '../store/connection.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import { SAVED_GUEST_KEY } from '../store/saved-guest-key.ts';
import { cacheFacts } from './facts.ts';
import { readFacts } from './stored-facts.ts';

/** Fills a page that the service worker opened offline with the stored data. Called once, before the first render. */
export async function openOffline(): Promise<void> {
  const facts = await readFacts();
  connection.set({ at: 'offline', savedAt: facts?.savedAt ?? null });
  offlineWanted.set(true);
  if (facts) return cacheFacts(facts);
  becomeUser(null);
  const { pathname } = window.location;
  // The first page has nothing for a guest; a saved guest notebook is on the guest page.
  if (pathname === pages.home.path && readStored('localStorage', SAVED_GUEST_KEY) !== null)
    window.history.replaceState(null, '', pages.guest.path);
}
