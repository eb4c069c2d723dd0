import { createHmac } from 'node:crypto';

/** Returns the digest of some strings for one card. */
export type Digest = (...texts: string[]) => string;

/**
 * Digests of the facts on a checkout's printed cards, which show whether the notebook has changed even after the facts
 * are erased. They reveal nothing without the secret, and differ between orders.
 */
export type CardDigests = (checkoutId: string) => Digest;

const PURPOSE = 'printed card';
/** The digest has 128 bits. */
const BYTES = 16;

export function createCardDigests(secret: string): CardDigests {
  return (checkoutId) =>
    (...texts) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([PURPOSE, checkoutId, ...texts.map((text) => text.normalize())]))
        .digest()
        .subarray(0, BYTES)
        .toString('base64url');
}
