// A member's data for offline reading are in a browser cache named after the user's id. Only a page that the service
// worker opens offline reads it.
const FACTS_CACHE_PREFIX = 'facts-';

/** The name of the cache with a user's data. */
export function factsCache(userId: number): string {
  return `${FACTS_CACHE_PREFIX}${userId}`;
}

/** The names of all caches with users' data on this device. */
export async function allFactsCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(FACTS_CACHE_PREFIX));
}

/** Deletes the data of all users except one, or of all when null. A browser without caches has none. */
export async function deleteFactsCaches(exceptOf: number | null): Promise<void> {
  try {
    for (const name of await allFactsCaches())
      if (exceptOf === null || name !== factsCache(exceptOf)) await caches.delete(name);
  } catch {
    // Private windows of some browsers, and pages without TLS, have no caches.
  }
}
