import type { User } from '#shared/accounts.ts';
import { deleteFactsCaches } from '../store/device-facts.ts';
import { setLogOutPending } from '../store/log-out-pending.ts';
import { becomeUser, knownUser } from './user.ts';

let tabs: BroadcastChannel | null = null;

/**
 * Listens to the other tabs of this browser, which share one session. A page of the previous user would show their data
 * and save input for the new user, so it is reloaded.
 */
export function followOtherTabs(): void {
  tabs = new BroadcastChannel('signed-in user');
  tabs.addEventListener('message', ({ data: id }) => {
    const user = knownUser();
    if (!user || user.id === id) return;
    void deleteFactsCaches(id);
    window.location.reload();
  });
}

/** Records a log-in or log-out for this page and notifies the other tabs. */
export function changeUser(user: User | null): void {
  becomeUser(user);
  // A pending log-out belonged to the previous session.
  if (user) setLogOutPending(false);
  tabs?.postMessage(user?.id ?? null);
}
