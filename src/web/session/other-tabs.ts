import type { User } from '#shared/accounts.ts';
import { forgetFacts } from '../store/device-facts.ts';
import { setLogOutPending } from '../store/log-out-pending.ts';
import { becomeUser, knownUser } from './user.ts';

let tabs: BroadcastChannel | null = null;

/**
 * Listens to the other tabs of this browser. They share one session: a page of whoever had it before shows what is no
 * longer theirs to see, and would save what is typed in it for somebody else. So it is loaded anew.
 */
export function followOtherTabs(): void {
  tabs = new BroadcastChannel('signed-in user');
  tabs.addEventListener('message', ({ data: id }) => {
    const user = knownUser();
    if (!user || user.id === id) return;
    void forgetFacts(id);
    window.location.reload();
  });
}

/** Somebody has logged in, or out, here and so in every tab. */
export function changeUser(user: User | null): void {
  becomeUser(user);
  // The session that was to be ended is not theirs.
  if (user) setLogOutPending(false);
  tabs?.postMessage(user?.id ?? null);
}
