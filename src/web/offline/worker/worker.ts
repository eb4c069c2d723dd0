import { setCacheNameDetails } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CACHES_KEPT, firstOf, isProgramCache, PRECACHE_PREFIX, WITHOUT_PAGE } from './rules.ts';

// The service worker. It caches only the program. Personal data are stored by the page (`offline/stored-facts`);
// answers of calls, and pages that contain a user, are never stored here.

declare const self: ServiceWorkerGlobalScope;
/** Addresses of the program's files, each with a digest; inserted by the build. */
declare const PRECACHED: string[];
/** The build's name, inserted by the server. */
const BUILD = '__BUILD__';
const OFFLINE = '/offline';
/** Time limit for a page from the server, after which the cached page is shown. */
const PAGE_TIMEOUT_MS = 4000;

// Each build has its own cache, so that pages of the previous build find their files until they are reloaded.
setCacheNameDetails({ prefix: PRECACHE_PREFIX, precache: BUILD, suffix: '' });
precache([...PRECACHED.map((url) => ({ url, revision: null })), { url: OFFLINE, revision: BUILD }]);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const old = (await caches.keys()).filter(isProgramCache);
  await Promise.all(old.slice(0, Math.max(0, old.length - CACHES_KEPT)).map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ build: BUILD });
}

/** The program's files, of this build or the previous one. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

/** Pages are loaded from the server while it can be reached. */
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const { preloadResponse } = event as FetchEvent;
      const page = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
        (answer) => answer ?? fetch(request),
      );
      try {
        return (
          (await firstOf(page, (await isSomethingKept()) ? PAGE_TIMEOUT_MS : null)) ?? (await offlinePage())
        );
      } catch {
        return offlinePage();
      }
    },
    { denylist: WITHOUT_PAGE },
  ),
);

async function offlinePage(): Promise<Response> {
  return (await matchPrecache(OFFLINE)) ?? Response.error();
}

async function isSomethingKept(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith('facts-'));
}
