import { ownBuild } from '../call/build.ts';
import { followConnection } from './connection.ts';
import { followFacts } from './stored-facts.ts';

let started = false;

/** Starts offline reading, once. */
export function startOffline(): void {
  if (started || ownBuild() === null) return;
  started = true;
  followConnection();
  followFacts();
  // Browsers without service workers, and private windows of some, work without offline reading.
  navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
