import { createHmac } from 'node:crypto';

/** The digest of some texts for one card. */
export type Digest = (...texts: string[]) => string;

/**
 * Digests of the facts on a checkout's printed cards, by which it is known whether a notebook still says the same when the facts
 * themselves are erased. Without the secret they tell nothing, and those of two orders have nothing in common.
 */
export type CardDigests = (checkoutId: string) => Digest;

const PURPOSE = 'printed card';
/** 128 bits. */
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
