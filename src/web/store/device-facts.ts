// What a member can read without a connection lies in a cache of the browser's own that bears the number of its user. It is
// only ever read by a page that the service worker opens offline.
const PREFIX = 'facts-';

/** The name of the cache of a user's facts. */
export function factsCache(userId: number): string {
  return `${PREFIX}${userId}`;
}

/** The names of the caches of facts on this device. */
export async function allFactsCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Removes the facts of everybody but this user; of null, of everybody. A browser without such caches has nothing to remove. */
export async function forgetFacts(exceptOf: number | null): Promise<void> {
  try {
    for (const name of await allFactsCaches())
      if (exceptOf === null || name !== factsCache(exceptOf)) await caches.delete(name);
  } catch {
    // Private windows of some browsers, and pages without TLS, have none.
  }
}
