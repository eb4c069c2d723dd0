import { serverNow } from '#shared/server-time.ts';
import { queryClient } from '../call/query-client.ts';
import { knownUser } from '../session/user.ts';
import { connection } from '../store/connection.ts';
import { allFactsCaches, factsCache, forgetFacts } from '../store/device-facts.ts';
import { type Facts, isFact, parseFacts, takeFacts } from './facts.ts';
import { readsOffline } from './reads-offline.ts';

/** Where in a cache the facts are: an address that the server does not have. */
const ADDRESS = '/offline/facts';

/** What this device keeps, for whoever of its users was last signed in; null when there is nothing, or nothing of use. */
export async function readFacts(now = serverNow()): Promise<Facts | null> {
  try {
    for (const name of await allFactsCaches()) {
      const kept = await caches.match(ADDRESS, { cacheName: name });
      // Another tab may be about to write it.
      if (!kept) continue;
      const facts = parseFacts(await kept.json(), now);
      // Another version of the page can read it.
      if (facts === null) continue;
      if (facts !== 'over' && factsCache(facts.user.id) === name) return facts;
      await caches.delete(name);
    }
  } catch {
    // Private windows of some browsers have no caches.
  }
  return null;
}

/** Keeps what the server has answered, each time it has: not what is shown before it has been saved. */
export function followFacts(): void {
  let writing = writeFacts();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (isFact(event.query.queryKey)) writing = writing.then(writeFacts);
  });
}

/** Writes what there is to keep, unless its owner wants nothing kept on this device. Never rejects: the page works without. */
export async function writeFacts(): Promise<void> {
  if (readsOffline.get() === 'off' || connection.get().at === 'offline') return;
  try {
    const facts = takeFacts(await readFacts(), serverNow());
    if (!facts) return;
    const cache = await caches.open(factsCache(facts.user.id));
    await cache.put(ADDRESS, Response.json(facts));
  } catch {
    // No room, or no caches.
  }
  // Somebody may have logged out meanwhile.
  await forgetFacts(knownUser()?.id ?? null);
}
