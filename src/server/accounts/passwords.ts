import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../http/errors.ts';

// These are OWASP's first parameters for argon2id; 2 is the library's number for argon2id.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

// Each hash takes 19 MiB and a core: a burst of logins waits in a queue, and a flood is refused.
const AT_ONCE = 2;
const WAITING_MAX = 200;

const queue = pLimit(AT_ONCE);

/** Queues a hash or a comparison of a password. Throws 503 if too many are waiting already. */
export async function inHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= WAITING_MAX)
    throw unavailable('We’re very busy at the moment. Please try again.');
  return queue(hash);
}

export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(normalised(password), PARAMETERS));
}

/** Normalises a password as RFC 8265's OpaqueString does, so that it is the same from every keyboard. */
function normalised(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

// No password matches this hash, and comparing it takes as long as comparing a real one.
const DECOY = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password matches; without a hash (an unknown account) the answer is false and takes the same time. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  // Older builds hashed passwords as typed, so their composed and decomposed forms are tried too.
  const forms = new Set([normalised(password), password, password.normalize('NFD')]);
  const fits = await inHashQueue(async () => {
    for (const form of forms) if (await verify(stored ?? DECOY, form)) return true;
    return false;
  });
  return fits && stored !== null;
}

/** Whether a stored hash is weaker than those made today. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}
