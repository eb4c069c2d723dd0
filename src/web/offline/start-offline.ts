import { ownBuild } from '../call/build.ts';
import { followConnection } from './connection.ts';
import { followFacts } from './kept-facts.ts';
import { followNewBuild } from './new-build.ts';

let started = false;

/** Starts, once, what lets the page be read without a connection, and keeps it of the same build as its server. */
export function startOffline(): void {
  const own = ownBuild();
  if (started || own === null) return;
  started = true;
  followConnection();
  followNewBuild(own);
  followFacts();
  // Browsers without it, and private windows of some, work as before.
  navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
