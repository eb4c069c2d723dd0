import { serverNow } from '#shared/server-time.ts';
import { queryClient } from '../call/query-client.ts';
import { knownUser } from '../session/user.ts';
import { connection } from '../store/connection.ts';
import { allFactsCaches, deleteFactsCaches, factsCache } from '../store/device-facts.ts';
import { type Facts, isFact, parseFacts, snapshotFacts } from './facts.ts';
import { offlineReading } from './reads-offline.ts';

/** Key of the data in a cache; the server has no such address. */
const ADDRESS = '/offline/facts';

/** The data stored for the last signed-in user of this device; null when there are none that this build can read. */
export async function readFacts(now = serverNow()): Promise<Facts | null> {
  try {
    for (const name of await allFactsCaches()) {
      const kept = await caches.match(ADDRESS, { cacheName: name });
      // Another tab may be about to write it.
      if (!kept) continue;
      const facts = parseFacts(await kept.json(), now);
      // Unreadable data are kept for the build that wrote them.
      if (facts === null) continue;
      if (facts !== 'over' && factsCache(facts.user.id) === name) return facts;
      await caches.delete(name);
    }
  } catch {
    // Private windows of some browsers have no caches.
  }
  return null;
}

/** Stores the data after each answer of the server, but not optimistic changes. */
export function followFacts(): void {
  let writing = writeFacts();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (isFact(event.query.queryKey)) writing = writing.then(writeFacts);
  });
}

/** Stores the page's data, unless the user has switched that off. Never rejects, because the page works without. */
export async function writeFacts(): Promise<void> {
  if (offlineReading.get() === 'off' || connection.get().at === 'offline') return;
  try {
    const facts = snapshotFacts(await readFacts(), serverNow());
    if (!facts) return;
    const cache = await caches.open(factsCache(facts.user.id));
    await cache.put(ADDRESS, Response.json(facts));
  } catch {
    // The storage is full, or there are no caches.
  }
  // The user may have logged out in the meantime.
  await deleteFactsCaches(knownUser()?.id ?? null);
}
