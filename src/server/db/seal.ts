import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Whole numbers, at most 2³² − 1, as a URL-safe string that cannot be made without the secret. */
export type Seal<Numbers extends number[]> = {
  tokenOf(...numbers: Numbers): string;
  /** Returns the numbers of a token; null if it was not made here, or for another purpose. */
  numbersOf(token: string): Numbers | null;
};

const NUMBER_BYTES = 4;
/** The MAC has 144 bits. */
const MAC_BYTES = 18;

/**
 * Creates tokens of `count` numbers and their HMAC under the secret and the purpose: nothing is stored, a reader of the
 * tables cannot make tokens, and a token is valid for one purpose only.
 */
export function createSeal<Numbers extends number[]>(
  secret: string,
  purpose: string,
  count: Numbers['length'],
): Seal<Numbers> {
  // A key object avoids converting the secret for every token.
  const key = createSecretKey(secret, 'utf8');
  function signed(numbers: Buffer): Buffer {
    const mac = createHmac('sha256', key).update(purpose).update(numbers).digest();
    return Buffer.concat([numbers, mac.subarray(0, MAC_BYTES)]);
  }
  return {
    tokenOf(...numbers) {
      const bytes = Buffer.alloc(count * NUMBER_BYTES);
      for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * NUMBER_BYTES);
      return signed(bytes).toString('base64url');
    },
    numbersOf(token) {
      const given = Buffer.from(token, 'base64url');
      // Decoding base64url skips invalid characters; encoding again ensures that the numbers have one valid token.
      if (given.length !== count * NUMBER_BYTES + MAC_BYTES || given.toString('base64url') !== token)
        return null;
      const bytes = given.subarray(0, count * NUMBER_BYTES);
      if (!timingSafeEqual(given, signed(bytes))) return null;
      return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(at * NUMBER_BYTES)) as Numbers;
    },
  };
}
