import { ownBuild } from '../call/build.ts';
import { followConnection } from './connection.ts';
import { followFacts } from './kept-facts.ts';

let started = false;

/** Starts, once, what lets the page be read without a connection. */
export function startOffline(): void {
  if (started || ownBuild() === null) return;
  started = true;
  followConnection();
  followFacts();
  // Browsers without it, and private windows of some, work as before.
  navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
