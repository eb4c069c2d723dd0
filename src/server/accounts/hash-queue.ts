import pLimit from 'p-limit';
import { unavailable } from '../http/errors.ts';

// Each hash takes 19 MiB and a core: a burst of log-ins waits in a queue, and a flood is turned away.
const AT_ONCE = 2;
const WAITING_MAX = 200;

const queue = pLimit(AT_ONCE);

/** Hashes a password, or compares one, when its turn comes. Throws 503 when too many are waiting already. */
export async function inHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= WAITING_MAX) throw unavailable('The service is busy just now. Please try again.');
  return queue(hash);
}
