import { setCacheNameDetails } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CACHES_KEPT, firstOf, isProgramCache, PRECACHE_PREFIX, WITHOUT_PAGE } from './rules.ts';

// The service worker. It keeps the program alone: what is anybody's own is kept by the page (`offline/keep-facts`), and no
// answer of a call and no page with a user in it is ever stored here.

declare const self: ServiceWorkerGlobalScope;
/** The addresses of the program's files, each with a digest in it; the build writes them here. */
declare const PRECACHED: string[];
/** Names the build and its settings; the server writes it here. */
const BUILD = '__BUILD__';
const OFFLINE = '/offline';
/** As long as a page may take before what is kept on the device is shown in its stead. */
const PATIENCE_MS = 4000;

// Each build has a cache of its own, so that pages of the one before go on to find their files until they are loaded anew.
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

/** The program's files, of this build or of the one before. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

/** A page comes from the server, as long as there is one. */
registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const { preloadResponse } = event as FetchEvent;
      const page = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
        (answer) => answer ?? fetch(request),
      );
      try {
        return (await firstOf(page, (await isSomethingKept()) ? PATIENCE_MS : null)) ?? (await offlinePage());
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
