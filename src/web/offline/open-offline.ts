import { pages } from '#shared/pages.ts';
import { becomeUser } from '../session/user.ts';
import { readStored } from '../store/browser-storage.ts';
import { connection } from '../store/connection.ts';
import { offlineWanted } from '../store/offline-wanted.ts';
import { SAVED_GUEST_KEY } from '../store/saved-guest-key.ts';
import { showFacts } from './facts.ts';
import { readFacts } from './kept-facts.ts';

/** Has the page, which the service worker had kept, show what this device keeps. Called once, before anything is rendered. */
export async function openOffline(): Promise<void> {
  const facts = await readFacts();
  connection.set({ at: 'offline', savedAt: facts?.savedAt ?? null });
  offlineWanted.set(true);
  if (facts) return showFacts(facts);
  becomeUser(null);
  const { pathname } = window.location;
  // Whoever is not signed in has nothing on their own page; what a guest has kept is on another.
  if (pathname === pages.home.path && readStored('localStorage', SAVED_GUEST_KEY) !== null)
    window.history.replaceState(null, '', pages.guest.path);
}
